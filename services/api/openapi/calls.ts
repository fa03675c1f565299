import { Login } from '#contract/auth.ts'
import { OfficeDecisionForm, OfficeLogin } from '../office/forms.ts'
import { type Call, get, post } from './call.ts'
import * as schema from './schemas.ts'
import { NAMED_SCHEMAS as named } from './schemas.ts'

const TOO_MANY = 'Too many tries; `Retry-After` says when the next one counts.'
const OVERLOADED =
  'Too many logins at once, or an outcome that is not known yet: try again after `Retry-After`.'
const KEY_USED = 'The `Idempotency-Key` was used for another request.'
const NO_SITE_KEY = 'The call takes the site’s key.'

const payment = {
  402: 'The card was declined.',
  409: KEY_USED,
  429: TOO_MANY,
  503: 'The outcome is not known yet; repeat the call with the same key.',
} as const

/** Every call of the API, by its operation id; a test compares it with the routes that are mounted. */
export const CALLS = {
  listBooks: get('/no_auth/workbooks/', {
    tag: 'Catalog',
    summary: 'The books that are sold.',
    answer: named.Workbooks,
  }),
  listTrainings: get('/no_auth/trainings/', {
    tag: 'Catalog',
    summary: 'Courses, webinars and first trainings, as an object by id.',
    answer: named.Trainings,
  }),
  listFaqs: get('/no_auth/faqs/', {
    tag: 'Catalog',
    summary: 'Support questions with their answers.',
    answer: named.Faqs,
  }),
  getMedia: get('/media/{path}', {
    tag: 'Catalog',
    summary: 'A cover, preview, download or film.',
    params: { path: 'The file, with its folders.' },
    answer: 'file',
    errors: { 404: 'There is no such file.' },
  }),

  payByCard: post('/no_auth/payments/stripe/', {
    tag: 'Orders',
    summary: 'An order paid with a card token: charged once for each key.',
    body: { schema: named.CardPayment, kinds: ['json'] },
    idempotencyKey: 'optional',
    answer: named.PaymentResponse,
    errors: payment,
  }),
  openPaymentPage: post('/no_auth/payments/stripe/session/', {
    tag: 'Orders',
    summary: 'A hosted page on which an order can be paid.',
    body: { schema: named.HostedPayment, kinds: ['json'] },
    idempotencyKey: 'optional',
    answer: named.HostedSession,
    errors: payment,
  }),
  getPaymentPage: get('/no_auth/payments/stripe/session/{id}/', {
    tag: 'Orders',
    summary: 'What has become of a hosted page.',
    params: { id: 'As given when it was opened.' },
    siteKey: 'optional',
    answer: named.HostedSessionStatus,
    errors: { 404: 'There is no such session.', 429: TOO_MANY },
  }),
  closePaymentPage: post('/no_auth/payments/stripe/session/{id}/close/', {
    tag: 'Orders',
    summary: 'Closes a hosted page, unless it was paid already.',
    params: { id: 'As given when it was opened.' },
    siteKey: 'required',
    answer: named.HostedSessionStatus,
    errors: {
      403: NO_SITE_KEY,
      404: 'There is no such session.',
      429: TOO_MANY,
      503: 'The payment service does not answer.',
    },
  }),
  orderByPurchaseOrder: post('/no_auth/payments/purchase_order/', {
    tag: 'Orders',
    summary: 'An order of a school, to be paid by an invoice.',
    body: { schema: named.PurchaseOrder, kinds: ['json'] },
    siteKey: 'required',
    idempotencyKey: 'optional',
    answer: named.PurchaseOrderResponse,
    errors: { 403: NO_SITE_KEY, 409: KEY_USED, 429: TOO_MANY },
  }),
  abandonPayment: post('/no_auth/payments/abandon/', {
    tag: 'Orders',
    summary: 'What has become of an order whose answer was lost; its key creates nothing more.',
    idempotencyKey: 'required',
    answer: named.AbandonedPayment,
    errors: { 429: TOO_MANY },
  }),
  getOrder: get('/no_auth/orders/{token}/', {
    tag: 'Orders',
    summary: 'What its buyer may see of an order.',
    params: { token: 'The secret of its page’s address.' },
    answer: named.PlacedOrder,
    errors: { 404: 'There is no such order.', 410: 'The address has ended.', 429: TOO_MANY },
  }),
  requestOrderLink: post('/no_auth/orders/link/', {
    tag: 'Orders',
    summary: 'Mails a new address of an order’s page, and says the same where there is no such order.',
    body: { schema: named.OrderLinkRequest, kinds: ['json'] },
    answer: schema.Sent,
    errors: { 429: TOO_MANY },
  }),
  takeStripeEvent: post('/webhooks/stripe/', {
    tag: 'Orders',
    summary: 'An event of Stripe, signed by `Stripe-Signature`.',
    answer: schema.Received,
  }),

  startTrial: post('/no_auth/payments/stripe/subscription/', {
    tag: 'Trials',
    summary: 'A trial that a card token pays for when it ends.',
    body: { schema: named.TrialRequest, kinds: ['json'] },
    idempotencyKey: 'optional',
    answer: named.TrialResponse,
    errors: payment,
  }),
  openTrialPage: post('/no_auth/payments/stripe/subscription/session/', {
    tag: 'Trials',
    summary: 'A hosted page on which a trial can be started.',
    body: { schema: named.HostedTrial, kinds: ['json'] },
    idempotencyKey: 'optional',
    answer: named.HostedSession,
    errors: payment,
  }),
  getTrialPage: get('/no_auth/payments/stripe/subscription/session/{id}/', {
    tag: 'Trials',
    summary: 'What has become of a trial’s hosted page; its login is given once.',
    params: { id: 'As given when it was opened.' },
    query: { secret: 'The secret of its `success_url`, for the login.' },
    answer: named.HostedTrialStatus,
    errors: { 404: 'There is no such session.' },
  }),
  startCardlessTrial: post('/mymax/trial/', {
    tag: 'Trials',
    summary: 'A trial without a card, which ends by itself.',
    body: { schema: named.CardlessTrial, kinds: ['json'] },
    siteKey: 'required',
    idempotencyKey: 'optional',
    answer: named.TrialResponse,
    errors: { 403: NO_SITE_KEY, 409: KEY_USED, 429: TOO_MANY, 503: OVERLOADED },
  }),

  logIn: post('/auth/login/', {
    tag: 'Accounts',
    summary: 'A login: a token for twelve hours.',
    body: { schema: Login, kinds: ['form'] },
    answer: named.LoginResponse,
    errors: { 401: 'The username or password is incorrect.', 429: TOO_MANY, 503: OVERLOADED },
  }),
  logOut: post('/auth/logout/', {
    tag: 'Accounts',
    summary: 'Ends a login: its token is worth nothing from now on.',
    token: 'required',
    answer: named.LogoutResponse,
    errors: { 401: 'No token, or one that has ended.', 403: 'The token of a class.' },
  }),
  requestPasswordReset: post('/auth/recover_password/', {
    tag: 'Accounts',
    summary: 'Mails a link to each account with the address, and says the same where there is none.',
    body: { schema: named.RecoverPassword, kinds: ['form'] },
    answer: schema.Sent,
    errors: { 429: TOO_MANY },
  }),
  setPassword: post('/auth/set_recovered_password/', {
    tag: 'Accounts',
    summary: 'Sets a password by the token of such a link.',
    body: { schema: named.SetRecoveredPassword, kinds: ['form'] },
    answer: schema.Reset,
    errors: { 429: TOO_MANY, 503: OVERLOADED },
  }),
  listKeys: get('/.well-known/jwks.json', {
    tag: 'Accounts',
    summary: 'The keys that tokens can be verified with.',
    answer: named.PublicKeys,
  }),

  openClass: get('/school/clase/{id}/', {
    tag: 'Classes',
    summary: 'A class link: a token of the class, where its teacher has turned class login on.',
    params: { id: 'The class’s UUID.' },
    answer: named.TokenResponse,
    errors: { 403: 'Class login is off.', 404: 'There is no such class.', 429: TOO_MANY },
  }),
  listStudents: get('/school/clase/{id}/student/', {
    tag: 'Classes',
    summary: 'The students of a class, for the class’s token and its staff.',
    params: { id: 'The class’s UUID.' },
    token: 'required',
    answer: named.ClassList,
    errors: {
      401: 'No token, or one that has ended.',
      403: 'Another class.',
      404: 'There is no such class.',
    },
  }),
  logInToClass: post('/auth/class_login/', {
    tag: 'Classes',
    summary: 'Logs a student of the class in, by the class’s token.',
    body: { schema: named.ClassLogin, kinds: ['json', 'form'] },
    token: 'required',
    answer: named.TokenResponse,
    errors: {
      401: 'No token, or one that has ended.',
      403: 'No such student, or class login is off.',
      429: TOO_MANY,
    },
  }),

  sendMessage: post('/no_auth/contact/', {
    tag: 'Messages',
    summary: 'A message to the office.',
    body: { schema: named.ContactMessage, kinds: ['form'] },
    idempotencyKey: 'optional',
    answer: schema.Sent,
    errors: { 409: KEY_USED, 429: TOO_MANY },
  }),
  registerForTraining: post('/no_auth/nopayment_training/', {
    tag: 'Messages',
    summary: 'A place in a webinar, or a date for a school’s first training.',
    body: { schema: named.TrainingCheck, kinds: ['form'] },
    answer: schema.Registered,
    errors: {
      401: 'The username or password is incorrect.',
      404: 'There is no such school.',
      429: TOO_MANY,
      503: OVERLOADED,
    },
  }),

  getCapabilities: get('/no_auth/capabilities/', {
    tag: 'Service',
    summary: 'Which of the contract’s additions this service has.',
    siteKey: 'optional',
    answer: named.Capabilities,
  }),
  isAlive: get('/healthz', { tag: 'Service', summary: 'The process answers.', answer: schema.Health }),
  isReady: get('/readyz', {
    tag: 'Service',
    summary: 'Its database answers too.',
    answer: schema.Health,
    errors: { 503: 'The database does not answer.' },
  }),
  getDescription: get('/openapi.json', {
    tag: 'Service',
    summary: 'This description, as OpenAPI 3.1.',
    answer: schema.Description,
  }),
  readDescription: get('/docs', { tag: 'Service', summary: 'This description, to read.', answer: 'page' }),

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

  showOfficeLogin: get('/office/login', {
    tag: 'Office',
    summary: 'The login of the office.',
    query: { next: 'The page that it leads to.' },
    answer: 'page',
  }),
  logInToOffice: post('/office/login', {
    tag: 'Office',
    summary: 'Logs an account of the office in, by a cookie.',
    body: { schema: OfficeLogin, kinds: ['form'] },
    answer: 'redirect',
    errors: {
      401: 'The username or password is incorrect.',
      403: 'Not a form of this page.',
      429: TOO_MANY,
      503: OVERLOADED,
    },
  }),
  logOutOfOffice: post('/office/logout', {
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

export type OperationId = keyof typeof CALLS
