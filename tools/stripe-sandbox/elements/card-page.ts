import { html } from 'hono/html'

/** The page inside the card frame. Its script fills in how it looks from the site's options. */
export const cardPage = html`<!doctype html>
<html lang="en" data-brand="unknown">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card</title>
<link rel="stylesheet" href="/elements/card.css">
<script src="/elements/card.js" defer></script>
</head>
<body>
<form id="card" aria-label="Card details" novalidate autocomplete="on">
<span class="first"><span class="icon" aria-hidden="true"></span>
<span class="field number">
<label for="number">Card number</label>
<input id="number" name="cardnumber" inputmode="numeric" autocomplete="cc-number" placeholder="Card number" spellcheck="false" aria-describedby="number-problem">
<span id="number-problem" class="problem"></span>
</span></span>
<span class="rest">
<span class="field expiry">
<label for="expiry">Expiration date, MM / YY</label>
<input id="expiry" name="exp-date" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="expiry-problem">
<span id="expiry-problem" class="problem"></span>
</span>
<span class="field cvc">
<label for="cvc">CVC</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4" aria-describedby="cvc-problem">
<span id="cvc-problem" class="problem"></span>
</span>
</span>
</form>
</body>
</html>`

export const CARD_STYLES = `
* { box-sizing: border-box }
html { background: var(--background-color, transparent) }
body { margin: 0; overflow: hidden; font: 400 var(--font-size, 16px)/1.5 var(--font-family, system-ui, sans-serif); color: var(--color, #1c2430) }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 4px }
label, .problem { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.first, .rest { display: flex; align-items: center; gap: 12px; min-width: 0 }
.first { flex: 1 1 13em }
.rest { flex: 0 1 auto }
.field { position: relative; display: block; flex: 0 1 auto; min-width: 0 }
.number { flex: 1 }
.expiry { width: 4.75em }
.cvc { width: 3.25em }
input { font: inherit; color: inherit; width: 100%; min-height: 28px; padding: 0; border: 0; border-radius: 2px; background: transparent }
input::placeholder { color: var(--placeholder-color, #5b6472); opacity: 1 }
input[aria-invalid=true] { color: #b3261e }
input:focus { outline: 2px solid transparent; box-shadow: 0 2px 0 0 currentColor }
.icon { flex: none; width: 28px; height: 19px; border: 2px solid var(--icon-color, currentColor); border-radius: 4px; position: relative }
.icon::before { content: ''; position: absolute; inset: 3px 0 auto; height: 3px; background: var(--icon-color, currentColor) }
.icon::after { content: ''; position: absolute; inset: auto auto 2px 3px; width: 8px; height: 2px; background: var(--icon-color, currentColor) }
html:is([data-brand=visa], [data-brand=mastercard], [data-brand=amex], [data-brand=discover], [data-brand=diners], [data-brand=jcb], [data-brand=unionpay]) .icon::after { width: 16px }
`
