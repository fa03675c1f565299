import { BackOfficeLogin, OfficeDecisionForm } from '../../back-office/forms.ts'
import { type Call, get, post } from '../call.ts'
import { OVERLOADED, TOO_MANY } from './errors.ts'

/** The pages of the office. */
export const BACK_OFFICE_CALLS = {
  showBackOfficeLogin: get('/office/login', {
    tag: 'Office',
    summary: 'The login of the office.',
    query: { next: 'The page that it leads to.' },
    answer: 'page',
  }),
  logInToBackOffice: post('/office/login', {
    tag: 'Office',
    summary: 'Logs an account of the office in, by a cookie.',
    body: { schema: BackOfficeLogin, kinds: ['form'] },
    answer: 'redirect',
    errors: {
      401: 'The username or password is incorrect.',
      403: 'Not a form of this page.',
      429: TOO_MANY,
      503: OVERLOADED,
    },
  }),
  logOutOfBackOffice: post('/office/logout', {
    tag: 'Office',
    summary: 'Ends that login.',
    answer: 'redirect',
    errors: { 403: 'Not a form of this page.' },
  }),
  listPurchaseOrders: get('/office', {
    tag: 'Office',
    summary: 'The purchase orders; without a login, a redirect to it.',
    query: {
      show: '`all`, or those that await payment.',
      q: 'A part of the school’s name, or a number.',
      before: 'Only invoices with smaller numbers.',
    },
    answer: 'page',
  }),
  getPurchaseOrder: get('/office/{name}', {
    tag: 'Office',
    summary: 'One purchase order, and what can be decided about it.',
    params: { name: 'The number of its invoice.' },
    answer: 'page',
    errors: { 404: 'There is no such invoice.' },
  }),
  decidePurchaseOrder: post('/office/{name}/{decision}', {
    tag: 'Office',
    summary: 'Decides about a purchase order.',
    params: { name: 'The number of its invoice.', decision: '`paid`, `keep`, `cancel` or `refund`.' },
    body: { schema: OfficeDecisionForm, kinds: ['form'] },
    answer: 'redirect',
    errors: {
      403: 'Not a form of this page.',
      404: 'There is no such invoice.',
      409: 'Not decided; the page says why.',
    },
  }),
} as const satisfies Record<string, Call>
