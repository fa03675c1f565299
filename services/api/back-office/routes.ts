import { Hono } from 'hono'
import { z } from 'zod'
import { OFFICE_DECISIONS, type OfficeDecision } from '../db/schema/back-office.ts'
import { notFound } from '../http/errors.ts'
import { readBody } from '../http/read-body.ts'
import type { Order } from '../orders/queries.ts'
import {
  cancelPurchaseOrder,
  DecisionError,
  extendSeatHold,
  markPaid,
  refundPurchaseOrder,
} from '../purchase-orders/decisions.ts'
import type { Services } from '../services.ts'
import { OfficeDecisionForm } from './forms.ts'
import { type BackOfficeEnv, requireBackOffice, toBackOfficePath } from './guard.ts'
import { showList } from './list-page.ts'
import { backOfficeLoginRoutes } from './login-routes.ts'
import { showOrder } from './order-page.ts'

const Decision = z.enum(OFFICE_DECISIONS)

type Decide = (services: Services, name: string, by: string, options: { anyway: boolean }) => Promise<Order>

const DECIDE: Record<OfficeDecision, Decide> = {
  paid: markPaid,
  keep: extendSeatHold,
  cancel: cancelPurchaseOrder,
  refund: refundPurchaseOrder,
}

/** The office's pages, behind its own login (decision 21): purchase orders, and what is decided about them. */
export function backOfficeRoutes(services: Services) {
  const pages = new Hono<BackOfficeEnv>()
    .use('/office/*', requireBackOffice(services))
    .get('/office', c => showList(c, services, c.var.username))
    .get('/office/:name', c =>
      showOrder(c, services, { name: c.req.param('name'), username: c.var.username }),
    )
    .post('/office/:name/:decision', async c => {
      const { username } = c.var
      const name = c.req.param('name')
      const decision = Decision.safeParse(c.req.param('decision')).data
      if (!decision) throw notFound()
      const { anyway } = await readBody(c, OfficeDecisionForm, ['form'])
      try {
        await DECIDE[decision](services, name, username, { anyway: anyway === '1' })
      } catch (error) {
        if (!(error instanceof DecisionError)) throw error
        return showOrder(c, services, { name, username, objection: { decision, reason: error.message } })
      }
      return c.redirect(toBackOfficePath(`/office/${name}`), 303)
    })
  // The login's own paths come first, so that the guard does not lead them to themselves.
  return new Hono().route('/', backOfficeLoginRoutes(services)).route('/', pages)
}
