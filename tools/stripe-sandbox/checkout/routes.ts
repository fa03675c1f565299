import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { StripeFailure } from '../http/errors.ts'
import { newId } from '../http/ids.ts'
import { listOf, listParams } from '../http/lists.ts'
import { Metadata, mergeMetadata, Text } from '../http/params.ts'
import { PAGE_POLICY } from '../pages.ts'
import { problemsOf, readForm } from './form.ts'
import { checkoutPage, closedPage } from './page.ts'
import { CreateSession } from './params.ts'
import { paySession, successUrlOf } from './payment.ts'
import { type CheckoutSession, createSession, expireSession } from './sessions.ts'

const ListSessions = z.strictObject({
  ...listParams,
  customer: Text.optional(),
  payment_intent: Text.optional(),
  status: Text.optional(),
  subscription: Text.optional(),
})

/** `/v1/checkout/sessions` */
export const checkoutSessionRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateSession }, ({ work, params }) => createSession(work, params)),
    )
    .get(
      '/',
      endpoint(
        sandbox,
        { params: ListSessions },
        ({ work, params: { customer, payment_intent, status, subscription, ...paging } }) =>
          listOf(
            work.changes
              .all('checkout.session')
              .filter(
                session =>
                  (customer === undefined || session.customer === customer) &&
                  (payment_intent === undefined || session.payment_intent === payment_intent) &&
                  (status === undefined || session.status === status) &&
                  (subscription === undefined || session.subscription === subscription),
              ),
            '/v1/checkout/sessions',
            paging,
          ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('checkout.session', id)),
    )
    .post(
      '/:id',
      endpoint(
        sandbox,
        { params: z.strictObject({ metadata: Metadata.optional() }) },
        ({ work, params, id }) => {
          const session = work.need('checkout.session', id)
          return work.save({ ...session, metadata: mergeMetadata(session.metadata, params.metadata) })
        },
      ),
    )
    .post(
      '/:id/expire',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) =>
        expireSession(work, work.need('checkout.session', id)),
      ),
    )
    .get(
      '/:id/line_items',
      endpoint(sandbox, { params: z.strictObject(listParams) }, ({ work, id }) => {
        return work.need('checkout.session', id).sandbox.includable.line_items
      }),
    )

/** `/checkout/<session>`: the hosted page. Plain HTML that posts back; no script at all. */
export function hostedCheckoutRoutes(sandbox: Sandbox) {
  const find = (id: string) => sandbox.store.look().get('checkout.session', id)
  const givenEmail = (session: CheckoutSession) =>
    session.customer_email ??
    (session.customer === null
      ? null
      : (sandbox.store.look().get('customer', session.customer)?.email ?? null))
  const isOverdue = (session: CheckoutSession) => session.expires_at <= sandbox.now()

  return new Hono<HttpEnv>()
    .use(async (c, next) => {
      c.header('Content-Security-Policy', PAGE_POLICY)
      c.header('Cache-Control', 'no-store')
      c.header('Referrer-Policy', 'no-referrer')
      await next()
    })
    .get('/:id', c => {
      const session = find(c.req.param('id'))
      if (session?.status === 'complete') return c.redirect(successUrlOf(session), 303)
      if (session?.status !== 'open' || isOverdue(session))
        return c.html(closedPage(session?.cancel_url ?? null), session ? 410 : 404)
      const email = givenEmail(session)
      return c.html(
        checkoutPage(session, {
          kept: { email: email ?? '', name: '', zip: '' },
          problems: {},
          fixedEmail: email !== null,
        }),
      )
    })
    .post('/:id', async c => {
      const id = c.req.param('id')
      const session = find(id)
      if (session?.status === 'complete') return c.redirect(successUrlOf(session), 303)
      if (session?.status !== 'open' || isOverdue(session))
        return c.html(closedPage(session?.cancel_url ?? null), session ? 410 : 404)
      const form = new URLSearchParams(await c.req.text())
      const email = givenEmail(session)
      if (email !== null) form.set('email', email)
      const { kept, problems, buyer } = readForm(form, new Date(sandbox.now() * 1000))
      const fixedEmail = email !== null
      if (Object.keys(problems).length > 0)
        return c.html(checkoutPage(session, { kept, problems, fixedEmail }), 400)

      const refused = await sandbox.transact<StripeFailure | null>(
        work => {
          const current = work.need('checkout.session', id)
          // A second press of the button: the first one has paid.
          if (current.status === 'complete') return { commit: false, result: null }
          try {
            paySession(work, current, buyer)
            return { commit: true, result: null }
          } catch (error) {
            if (!(error instanceof StripeFailure)) throw error
            return { commit: error.keeps, result: error }
          }
        },
        { request: { id: newId('req'), idempotency_key: null } },
      )
      if (refused === null) return c.redirect(successUrlOf(session), 303)
      return c.html(checkoutPage(session, { kept, fixedEmail, ...problemsOf(refused.body) }), refused.status)
    })
}
