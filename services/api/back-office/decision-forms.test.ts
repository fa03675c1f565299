import { expect, it } from 'vitest'
import type { Order } from '../orders/queries.ts'
import { makeOrderLine, STORED_INVOICE, STORED_ORDER } from '../testing/invoices.ts'
import { listDecisionForms, renderDecisions } from './decision-forms.ts'

const BOOK = makeOrderLine('Letter Paths', 12_99, 2)
const SEAT = makeOrderLine('Course', 275_00, 1, 'training')

function list(state: Order['state'], lines = [BOOK, SEAT], invoice = STORED_INVOICE) {
  return listDecisionForms({ order: { ...STORED_ORDER, state }, invoice, lines })
}

it.each([
  ['awaiting_po', ['Record the payment', 'Hold the seats', 'Cancel order PF-2027-0007']],
  ['paid', ['Record the refund']],
  ['failed', ['Record the payment']],
  ['refunded', []],
  ['pending', []],
] as const)('for an order that is %s there is to press: %j', (state, buttons) => {
  expect(list(state).map(({ button }) => button)).toEqual(buttons)
})

it('offers to hold seats where there are some that are not held as long as the invoice is valid', () => {
  const decide = (...change: [(typeof BOOK)[], typeof STORED_INVOICE?]) =>
    list('awaiting_po', ...change).map(({ decision }) => decision)
  expect(decide([SEAT])).toContain('keep')
  expect(decide([BOOK])).toEqual(['paid', 'cancel'])
  const held = { ...STORED_INVOICE, seatsHeldUntil: STORED_INVOICE.validUntil }
  expect(decide([SEAT], held)).toEqual(['paid', 'cancel'])
})

it('folds what is rare or cannot be taken back, and shows the rest', () => {
  const folded = (state: Order['state']) =>
    list(state).flatMap(({ decision, isFolded }) => (isFolded ? [decision] : []))
  expect(folded('awaiting_po')).toEqual(['cancel'])
  expect(folded('paid')).toEqual(['refund'])
  expect(folded('failed')).toEqual(['paid'])
})

it('takes a payment anyway only where that is what its button says', async () => {
  const render = async (state: Order['state'], overruled: 'paid' | null) =>
    String(await renderDecisions('PF-2027-0007', list(state), overruled))
  const plain = await render('awaiting_po', null)
  expect(plain).not.toContain('anyway')
  expect(plain.match(/action="[^"]+"/g)).toEqual([
    'action="/office/PF-2027-0007/paid"',
    'action="/office/PF-2027-0007/keep"',
    'action="/office/PF-2027-0007/cancel"',
  ])
  const odd = await render('awaiting_po', 'paid')
  expect(odd.match(/name="anyway"/g)).toHaveLength(1)
  expect(odd.match(/\w[^<>]* anyway</g)).toEqual(['Record the payment anyway<'])
  expect(odd).toContain('<section class="decision"><h3>The payment has arrived</h3>')
  const late = await render('failed', null)
  expect(late).toContain('<details class="decision"><summary>The payment has arrived after all</summary>')
  expect(late).toContain('name="anyway"')
  expect(await render('refunded', null)).toBe('')
})
