import type { Cents } from './money.ts'

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as a person reads them: `129900` → `$1,299.00`. */
export const formatMoney = (cents: Cents): string => usd.format(cents / 100)
