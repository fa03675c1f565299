import { type Call, get } from '../call.ts'

/** Pages and files that mails link to. */
export const PAGES_CALLS = {
  getReceipt: get('/receipts/{token}/', {
    tag: 'Pages',
    summary: 'A receipt, with links to the ebooks that were bought.',
    params: { token: 'The secret of its address.' },
    answer: 'page',
    errors: { 404: 'There is no such receipt.' },
  }),
  getInvoice: get('/invoices/{token}/', {
    tag: 'Pages',
    summary: 'The invoice of a purchase order.',
    params: { token: 'The secret of its address.' },
    answer: 'page',
    errors: { 404: 'There is no such invoice.' },
  }),
  getInvoicePdf: get('/invoices/{token}/{file}', {
    tag: 'Pages',
    summary: 'The same as a PDF.',
    params: { token: 'The secret of its address.', file: 'Its number, `PF-2027-0001.pdf`.' },
    answer: 'file',
    errors: { 404: 'There is no such invoice.' },
  }),
  getEbook: get('/downloads/{orderId}/{file}', {
    tag: 'Pages',
    summary: 'An ebook that was bought, by a link that a receipt signs.',
    params: { orderId: 'The order’s UUID.', file: 'The ebook, `<slug>.pdf`.' },
    query: { until: 'When the link ends, in ms since 1970.', signature: 'Of the link.' },
    answer: 'file',
    errors: { 404: 'The link was not made here.', 410: 'The link has ended.' },
  }),
} as const satisfies Record<string, Call>
