/** An amount of US dollars as a whole number of cents. All our own arithmetic uses this. */
export type Cents = number

const THOUSANDS = /\B(?=(?:\d{3})+\.)/g

/**
 * Cents as a person reads them: `129900` → `$1,299.00`. Without `Intl.NumberFormat`, whose first instance delays
 * hydration (docs/performance.md).
 */
export function formatMoney(cents: Cents): string {
  const dollars = (Math.abs(cents) / 100).toFixed(2).replace(THOUSANDS, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}`
}
