import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEMO_CLASSES, DEMO_PASSWORD } from '../seed/accounts.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { getCookieOf, logInToBackOffice, postBackOfficeForm } from '../testing/back-office.ts'
import { makePayment, ORDER, SCHOOL } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { BILLING, makeTrialRequest, STUDENT } from '../testing/trials.ts'
import type { Call } from './call.ts'
import { CALLS, type OperationId } from './calls.ts'
import { buildDocument } from './document.ts'

const calls: [string, Call][] = Object.entries(CALLS)
const RETURN = {
  success_url: 'http://site.test/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://site.test/',
}

/** A path as the description writes it: `{id}` for `:id` and `:id{…}`. */
function toTemplate(path: string): string {
  return path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace('/*', '/{path}')
}

describe('the description of the API', () => {
  const test = useTestApp({ stripe: true })

  it('names each route of the API, and no other', () => {
    const routes = test().app.routes.filter(({ method }) => method !== 'ALL')
    const mounted = new Set(routes.map(({ method, path }) => `${method} ${toTemplate(path)}`))
    expect(calls.map(([, { method, path }]) => `${method} ${path}`).sort()).toEqual([...mounted].sort())
  })

  it('refers only to schemas that it has', () => {
    const text = JSON.stringify(buildDocument({ publicUrl: 'http://api.test' }))
    const { components, paths } = buildDocument({ publicUrl: 'http://api.test' })
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(components.schemas).toHaveProperty(name ?? '')
    expect(components.schemas.Workbooks).toMatchObject({
      anyOf: [{ items: { $ref: '#/components/schemas/Book' } }, {}],
    })
    expect(paths['/auth/login/']?.post?.requestBody?.content).toHaveProperty('multipart/form-data')
  })

  it('is read by people without scripts, each call with what it takes', async () => {
    const page = await test().app.request('/docs')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const text = await page.text()
    for (const [id, { path }] of calls) {
      expect(text).toContain(`id="${id}"`)
      expect(text).toContain(path)
    }
    expect(text).toContain('string of 1 to 60 characters')
  })

  it('says what the running API asks of each body: what is missing is refused by name, other types by 415', async () => {
    for (const [id, { path, body, method }] of calls) {
      if (!body || path.startsWith('/office')) continue
      const missing = body.schema.safeParse({})
      const token = (await (await test().app.request(`/school/clase/${DEMO_CLASSES[0].id}/`)).json()).token
      const headers = { 'X-Site-Key': SITE_KEY, Authorization: `JWT ${token}` }
      const send = (type: string) =>
        test().app.request(path, {
          method,
          body: type === 'application/json' ? '{}' : '',
          headers: { ...headers, 'Content-Type': type },
        })
      const refused = await send(
        body.kinds.includes('json') ? 'application/json' : 'application/x-www-form-urlencoded',
      )
      expect(refused.status, id).toBe(400)
      const fields = new Set(missing.error?.issues.map(issue => issue.path.join('.')))
      expect(new Set(Object.keys((await refused.json()).fields)), id).toEqual(fields)
      expect((await send('text/csv')).status, id).toBe(415)
    }
  })

  it('says what the running API answers to each call', async () => {
    const { app, mediaDir } = test()
    await mkdir(join(mediaDir, 'covers'), { recursive: true })
    await writeFile(join(mediaDir, 'covers', 'a.svg'), '<svg/>')
    const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
    const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
    const json = (path: string, body: unknown) => postJson(test(), path, body)
    const student = (username: string) => ({ student_data: { ...STUDENT, username } })
    const logIn = { username: 'demo-teacher', password: DEMO_PASSWORD }
    const classPath = `/school/clase/${DEMO_CLASSES[0].id}/`
    const classHeader = async () => ({ Authorization: `JWT ${(await (await get(classPath)).json()).token}` })
    const cookie = async () => ({ Cookie: getCookieOf(await logInToBackOffice({ app })) })
    const openPage = async () =>
      (await json('/no_auth/payments/stripe/session/', { ...ORDER, ...RETURN })).json()
    const placePurchase = async () => {
      const placed = await json('/no_auth/payments/purchase_order/', { ...ORDER, ...SCHOOL })
      const url = new URL((await placed.json()).invoice_url)
      const [, number] = /(PF-\d{4}-\d{4})/.exec(await (await get(url.pathname)).text()) ?? []
      return { path: url.pathname, number: number ?? '' }
    }
    const receipt = async () =>
      new URL((await (await json('/no_auth/payments/stripe/', makePayment())).json()).receipt_url).pathname

    const trialPath = async (username: string) => {
      await json('/no_auth/payments/stripe/subscription/', makeTrialRequest({ username }))
      await test().services.mail.deliver()
      const sent = test().inbox.findLast(({ text }) => text.includes(`Log in as ${username}.`))
      return `/no_auth${/\/trials\/[\w-]+/.exec(sent?.text ?? '')}`
    }

    const EXAMPLES: Record<OperationId, () => Response | Promise<Response>> = {
      listBooks: () => get('/no_auth/workbooks/'),
      listTrainings: () => get('/no_auth/trainings/'),
      listFaqs: () => get('/no_auth/faqs/'),
      getMedia: () => get('/media/covers/a.svg'),
      payByCard: () => json('/no_auth/payments/stripe/', makePayment()),
      openPaymentPage: () => json('/no_auth/payments/stripe/session/', { ...ORDER, ...RETURN }),
      getPaymentPage: async () => get(`/no_auth/payments/stripe/session/${(await openPage()).id}/`),
      closePaymentPage: async () =>
        form(
          `/no_auth/payments/stripe/session/${(await openPage()).id}/close/`,
          {},
          { 'X-Site-Key': SITE_KEY },
        ),
      orderByPurchaseOrder: () => json('/no_auth/payments/purchase_order/', { ...ORDER, ...SCHOOL }),
      abandonPayment: () =>
        form('/no_auth/payments/abandon/', {}, { 'Idempotency-Key': crypto.randomUUID() }),
      getOrder: async () =>
        get(
          `/no_auth/orders/${(await (await json('/no_auth/payments/stripe/', makePayment())).json()).order_token}/`,
        ),
      requestOrderLink: () => json('/no_auth/orders/link/', { number: 'MG-1001', email: 'rita@example.com' }),
      takeStripeEvent: async () => {
        const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'other', data: { object: {} } })
        const signature = await test().services.stripe.webhooks.generateTestHeaderStringAsync({
          payload,
          secret: test().services.config.webhookSecret,
          timestamp: Math.floor(test().clock.now().getTime() / 1000),
        })
        const headers = { 'Stripe-Signature': signature }
        return app.request('/webhooks/stripe/', { method: 'POST', body: payload, headers })
      },
      startTrial: () =>
        json('/no_auth/payments/stripe/subscription/', makeTrialRequest({ username: 'trial-one' })),
      openTrialPage: () =>
        json('/no_auth/payments/stripe/subscription/session/', {
          ...student('trial-two'),
          stripe_data: { amount: 99.99, billing_details: BILLING },
          ...RETURN,
        }),
      getTrialPage: async () => {
        const opened = await json('/no_auth/payments/stripe/subscription/session/', {
          ...student('trial-three'),
          stripe_data: { amount: 99.99, billing_details: BILLING },
          ...RETURN,
        })
        return get(`/no_auth/payments/stripe/subscription/session/${(await opened.json()).id}/`)
      },
      getTrial: async () => get(`${await trialPath('trial-five')}/`),
      cancelTrial: async () => form(`${await trialPath('trial-six')}/cancel/`, {}),
      startCardlessTrial: () => json('/mymax/trial/', { ...student('trial-four'), billing_details: BILLING }),
      logIn: () => form('/auth/login/', logIn),
      logOut: async () => {
        const { token } = await (await form('/auth/login/', logIn)).json()
        return form('/auth/logout/', {}, { Authorization: `JWT ${token}` })
      },
      requestPasswordReset: () => form('/auth/recover_password/', { email: 'demo-teacher@example.com' }),
      setPassword: async () => {
        await test().services.mail.deliver()
        const mail = test().inbox.find(({ text }) => text.includes('jwttoken='))
        const token = /jwttoken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
        const password = 'a much longer password'
        return form('/auth/set_recovered_password/', { password, password2: password, token })
      },
      listKeys: () => get('/.well-known/jwks.json'),
      openClass: () => get(classPath),
      listStudents: async () => get(`${classPath}student/`, await classHeader()),
      logInToClass: async () => form('/auth/class_login/', { username: 'cleo-d' }, await classHeader()),
      sendMessage: () =>
        form('/no_auth/contact/', {
          name: 'Ana',
          email: 'a@example.com',
          phone: '3055550100',
          message: 'Hi',
        }),
      registerForTraining: () =>
        form('/no_auth/nopayment_training/', {
          kind: 'OW',
          username: 'demo-parent',
          password: DEMO_PASSWORD,
        }),
      getCapabilities: () => get('/no_auth/capabilities/'),
      isAlive: () => get('/healthz'),
      isReady: () => get('/readyz'),
      getDescription: () => get('/openapi.json'),
      readDescription: () => get('/docs'),
      getReceipt: async () => get(await receipt()),
      getInvoice: async () => get((await placePurchase()).path),
      getInvoicePdf: async () => {
        const { path, number } = await placePurchase()
        return get(`${path}${number}.pdf`)
      },
      getEbook: () => get('/downloads/1/x.pdf'),
      showBackOfficeLogin: () => get('/office/login'),
      logInToBackOffice: () => logInToBackOffice({ app }),
      logOutOfBackOffice: () => postBackOfficeForm({ app }, '/office/logout'),
      listPurchaseOrders: async () => get('/office', await cookie()),
      getPurchaseOrder: async () => get(`/office/${(await placePurchase()).number}`, await cookie()),
      decidePurchaseOrder: async () =>
        postBackOfficeForm({ app }, `/office/${(await placePurchase()).number}/cancel`, {}, await cookie()),
    }
    const described = new Map(calls)
    const wrong: string[] = []
    for (const [id, example] of Object.entries(EXAMPLES)) {
      const call = described.get(id)
      const problem = call ? await findProblem(id, call, await example()) : 'is not described'
      if (problem !== null) wrong.push(`${id}: ${problem}`)
    }
    expect(wrong).toEqual([])
  })
})

/** Says where an answer is not as described: its status, its content type, or its body; null where it is. */
async function findProblem(
  id: string,
  { answer, method, path }: Call,
  response: Response,
): Promise<string | null> {
  const { status, headers } = response
  const described = buildDocument({ publicUrl: 'http://api.test' }).paths[path]?.[method.toLowerCase()]
  if (!described?.responses[status]) return `${status} is not described`
  if (status >= 400 && id !== 'getEbook') return `${status} ${await response.text()}`
  const type = headers.get('Content-Type') ?? ''
  if (answer === 'page') return type.startsWith('text/html') ? null : type
  if (typeof answer === 'string') return null
  const parsed = answer.safeParse(await response.json())
  return parsed.success ? null : parsed.error.message
}
