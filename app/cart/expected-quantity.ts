import { QUANTITY } from '#contract/order-limits.ts'

/**
 * The quantity that a change in flight will lead to, so that quick presses add up. A press that would take the
 * last unit away changes nothing yet, for it leads to the removal question.
 */
export function readExpectedQuantity(sent: FormData | undefined, quantity: number): number {
  const base = Number(sent?.get('quantity') ?? quantity)
  const step = { plus: 1, minus: -1 }[String(sent?.get('intent'))] ?? 0
  return base + step < QUANTITY.min ? quantity : Math.min(QUANTITY.max, base + step)
}
