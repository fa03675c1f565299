/** An amount of US dollars as a whole number of cents. All our own arithmetic uses this. */
export type Cents = number

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as a person reads them: `129900` → `$1,299.00`. */
export function formatMoney(cents: Cents): string {
  return usd.format(cents / 100)
}
