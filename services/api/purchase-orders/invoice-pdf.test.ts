import { beforeEach, expect, it, vi } from 'vitest'
import { ISSUED, makeOrderLine, STORED_INVOICE, STORED_ORDER } from '../testing/invoices.ts'
import { drawInvoicePdf } from './invoice-pdf.ts'

/** What was drawn, in order. */
const drawn = vi.hoisted((): unknown[] => [])

type Row = { text: string }[]

vi.mock('../pages/pdf.ts', () => ({
  drawPdf: async (document: object, draw: (paper: object) => void) => {
    drawn.push(document)
    draw({
      heading: (text: string) => drawn.push(text),
      paragraph: (text: string) => drawn.push(text),
      facts: (facts: object[]) => drawn.push(...facts),
      table: ({ head, rows, foot }: { head: Row; rows: Row[]; foot: Row }) =>
        drawn.push(...[head, ...rows, foot].map(row => row.map(({ text }) => text))),
    })
    return Buffer.from('a PDF')
  },
}))

beforeEach(() => {
  drawn.length = 0
})

it('draws what the invoice’s page says: where it stands, for whom, what at what price, and how to pay', async () => {
  const pdf = await drawInvoicePdf({
    order: STORED_ORDER,
    invoice: STORED_INVOICE,
    lines: [makeOrderLine('Letter Paths', 12_99, 2), makeOrderLine('Course', 275_00, 1)],
    officeEmail: 'office@example.com',
    now: ISSUED,
  })
  expect(pdf.toString()).toBe('a PDF')
  expect(drawn).toEqual([
    { title: 'Pro-forma invoice PF-2027-0007', createdAt: ISSUED },
    'MaxGuru',
    'Pro-forma invoice PF-2027-0007',
    'Pro-forma invoice, not a receipt. Valid until April 1, 2027.',
    ['Issued on', 'March 2, 2027'],
    ['Due by', 'April 1, 2027'],
    ['Order', 'MG-1001'],
    ['Purchase order', 'PO-77'],
    ['School', 'Palm Grove School'],
    ['Billed to', 'Reader, Rita\n1 Reading Lane\nMiami, FL 33101\naccounts@school.example.com'],
    ['Item', 'Price', 'Quantity', 'Amount'],
    ['Letter Paths', '$12.99', '2', '$25.98'],
    ['Course', '$275.00', '1', '$275.00'],
    ['Total', '', '', '$300.98'],
    'How to pay',
    expect.stringMatching(/name invoice PF-2027-0007\. .* write to office@example\.com\.$/),
    'We send licenses, ebooks and seats as soon as your payment has arrived.',
  ])
})
