/** Colors of the brand on its dark ground (tokens.css, light scheme). */
export const GROUND = '#211c52'
export const INK = '#1f1b4d'

/** The brand's mark, 44 units square, as SVG: where its corner stands, and its scale. */
export function drawMark(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">
  <rect x="2" y="3" width="40" height="38" rx="11" fill="#ffc93c" transform="rotate(-5 22 22)"/>
  <path d="M11.5 31V14.5l10.5 11 10.5-11V31" fill="none" stroke="${INK}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/>
</g>`
}
