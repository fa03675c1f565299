/** What the office's pages add to the look of the API's pages. */
export const OFFICE_CSS = `
:root { --accent: #3b2fb5; --on-accent: #fff; --danger: #a3123a; --tint: #f1eefc; --field: #8a86ad }
@media (prefers-color-scheme: dark) {
  :root { --accent: #b3abff; --on-accent: #14122e; --danger: #ff9db5; --tint: #211e47; --field: #8985b5 }
}
main { max-width: 60rem; padding-top: 1rem }
.bar {
  display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between;
  padding-bottom: .75rem; margin-bottom: 2rem; border-bottom: 1px solid var(--line);
}
.bar .brand { text-decoration: none; color: var(--ink); min-height: 2.75rem; display: inline-flex; align-items: center }
.bar form { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center }
button, .button {
  font: inherit; font-weight: 700; min-height: 2.75rem; padding: .375rem 1.125rem; cursor: pointer;
  border: 2px solid var(--accent); border-radius: .5rem; background: var(--accent); color: var(--on-accent);
}
button.quiet, button.second { background: transparent; color: var(--accent) }
button.danger { background: transparent; border-color: var(--danger); color: var(--danger) }
button:hover { text-decoration: underline; text-underline-offset: .2em }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible {
  outline: 3px solid currentColor; outline-offset: 3px;
}
label { display: block; font-weight: 700; margin-bottom: .25rem }
input {
  font: inherit; color: inherit; width: 100%; min-height: 2.75rem; padding: .375rem .75rem;
  background: transparent; border: 1px solid var(--field); border-radius: .5rem;
}
input[aria-invalid] { border: 2px solid var(--danger) }
.field { margin: 0 0 1.25rem; max-width: 24rem }
.error { color: var(--danger); font-weight: 700; margin: .25rem 0 0 }
.note { border-left: .25rem solid var(--accent); background: var(--tint); padding: .75rem 1rem; margin: 0 0 1.5rem }
.note.bad { border-color: var(--danger) }
.search { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-bottom: 1.25rem }
.search div { flex: 1 1 16rem; max-width: 26rem }
.views { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 0 0 .5rem; padding: 0; list-style: none }
.views a { display: inline-flex; align-items: center; min-height: 2.75rem }
.views [aria-current] { color: var(--ink); font-weight: 700; text-decoration: none; box-shadow: inset 0 -3px var(--accent) }
.orders { list-style: none; margin: 0 0 1.5rem; padding: 0; border-top: 1px solid var(--line) }
.orders li {
  display: grid; grid-template-columns: 9rem 1fr 7rem 14rem; gap: .125rem 1.25rem; align-items: baseline;
  padding: .875rem 0; border-bottom: 1px solid var(--line);
}
.orders h2 { font-size: 1rem; margin: 0 }
.orders h2 a { display: inline-block; padding: .25rem 0 }
.orders p { margin: 0 }
.orders .amount { text-align: right; font-variant-numeric: tabular-nums }
.state { font-weight: 700 }
.decisions { display: grid; gap: 1rem; margin: 0 0 2rem }
.decision { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem 1.25rem }
.decision h3 { margin: 0 0 .25rem; font-size: 1.0625rem }
.decision p { margin: 0 0 .875rem }
details.decision { padding-block: .375rem }
details.decision[open] { padding-bottom: 1.25rem }
summary { font-weight: 700; cursor: pointer; min-height: 2.75rem; display: flex; align-items: center; gap: .5rem }
summary::before { content: '▸' / ''; }
[open] > summary::before { content: '▾' / '' }
summary::-webkit-details-marker { display: none }
.history { padding-left: 1.25rem }
@media (max-width: 48rem) {
  .orders li { grid-template-columns: 1fr auto }
  .orders .school, .orders .when { grid-column: 1 / -1 }
  .orders .amount { grid-area: 1 / 2 }
}
@media (max-width: 30rem) { .search button { width: 100% } .decision button { width: 100% } }
@media (forced-colors: active) { .views [aria-current] { border-bottom: 3px solid } }
@media print { .bar form, .decisions { display: none } }
`
