import { Hono } from 'hono'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { StripeFailure } from '../http/errors.ts'
import { createId } from '../http/ids.ts'
import { PAGE_POLICY } from '../pages.ts'
import type { CheckoutSession } from '../records/checkout-session.ts'
import { listProblems, readForm } from './form.ts'
import { checkoutPage, closedPage } from './page.ts'
import { getSuccessUrl, paySession } from './payment.ts'
import { CreateSession, createSession, expireSession } from './sessions.ts'

/** `/v1/checkout/sessions` */
export function checkoutSessionRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateSession }, ({ work, params }) => createSession(work, params)),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('checkout.session', id)),
    )
    .post(
      '/:id/expire',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) =>
        expireSession(work, work.need('checkout.session', id)),
      ),
    )
}

/** `/checkout/<session>`: the hosted page. Plain HTML that posts back; no script at all. */
export function hostedCheckoutRoutes(sandbox: Sandbox) {
  const find = (id: string) => sandbox.store.look().get('checkout.session', id)
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
      if (session?.status === 'complete') return c.redirect(getSuccessUrl(session), 303)
      if (session?.status !== 'open' || isOverdue(session))
        return c.html(closedPage(session?.cancel_url ?? null), session ? 410 : 404)
      return c.html(checkoutPage(session, { kept: { name: '', zip: '' }, problems: {} }))
    })
    .post('/:id', async c => {
      const id = c.req.param('id')
      const session = find(id)
      if (session?.status === 'complete') return c.redirect(getSuccessUrl(session), 303)
      if (session?.status !== 'open' || isOverdue(session))
        return c.html(closedPage(session?.cancel_url ?? null), session ? 410 : 404)
      const form = new URLSearchParams(await c.req.text())
      const { kept, problems, buyer } = readForm(form, new Date(sandbox.now() * 1000))
      if (Object.keys(problems).length > 0) return c.html(checkoutPage(session, { kept, problems }), 400)

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
        { request: { id: createId('req'), idempotency_key: null } },
      )
      if (refused === null) return c.redirect(getSuccessUrl(session), 303)
      return c.html(checkoutPage(session, { kept, ...listProblems(refused.body) }), refused.status)
    })
}
