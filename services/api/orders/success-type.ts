import type { SuccessType } from '#contract/payments.ts'
import type { OrderLine } from './queries.ts'

const TYPE_OF = { book: 'workbooks', license: 'licenses', training: 'trainings' } as const

/** Which thank-you page an order leads to: `mixed` when it holds more than one kind (spec §4 Checkout). */
export function getSuccessType(lines: Pick<OrderLine, 'kind'>[]): SuccessType {
  const types = new Set(lines.map(line => TYPE_OF[line.kind]))
  const [only] = types
  return types.size === 1 && only ? only : 'mixed'
}
