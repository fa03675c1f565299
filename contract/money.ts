import { z } from 'zod'
import type { Cents } from './money-text.ts'

/**
 * Money as it travels: a decimal number of dollars with at most two places (architecture rule 9).
 * Decodes to integer cents, encodes back to dollars. Some older services send it as text; both are read.
 */
export const Dollars = z.codec(
  z.union([z.number(), z.string().regex(/^\d+(\.\d{1,2})?$/, 'Expected an amount in dollars.')]),
  z.int().nonnegative(),
  {
    decode: (dollars, context) => {
      const cents = Number(dollars) * 100
      const rounded = Math.round(cents)
      if (Math.abs(cents - rounded) > 1e-6) {
        context.issues.push({
          code: 'custom',
          message: 'Expected at most two decimal places.',
          input: dollars,
        })
        return z.NEVER
      }
      return rounded
    },
    encode: cents => cents / 100,
  },
)

/** A price of a list, which older services also write as `$1,250.00`. Integer cents. */
export const ListedPrice = z
  .union([
    z.number(),
    z
      .string()
      .transform(text => text.trim().replace(/^(?:USD?)?\s*\$?\s*|\s*USD$/gi, ''))
      .transform(text => text.replace(/,(?=\d{3}(?:\D|$))/g, '')),
  ])
  .pipe(Dollars)

/** Cents to the decimal dollars of the wire: `29999` → `299.99`. */
export function toDollars(cents: Cents): number {
  return cents / 100
}

// Apart, so that pages which only show money do not carry zod to the browser.
export { type Cents, formatMoney } from './money-text.ts'
