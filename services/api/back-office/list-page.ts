import type { Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import type { Html } from '../pages/page.ts'
import { formatInvoiceNumber, listInvoices } from '../purchase-orders/queries.ts'
import type { Services } from '../services.ts'
import { renderBackOfficePage } from './layout.ts'
import { renderState } from './states.ts'

const PAGE_SIZE = 50
const LARGEST_NUMBER = 2 ** 31 - 1

/** The address of a list; what cannot be read counts as not given. */
const ListQuery = z.object({
  show: z.enum(['waiting', 'all']).catch('waiting'),
  q: z.string().trim().max(100).catch(''),
  before: z.coerce.number().int().min(1).max(LARGEST_NUMBER).optional().catch(undefined),
})
type ListQuery = z.output<typeof ListQuery>

type Row = Awaited<ReturnType<typeof listInvoices>>[number]

function buildUrl({ show, q, before }: ListQuery): string {
  const query = new URLSearchParams({
    ...(show === 'all' && { show }),
    ...(q !== '' && { q }),
    ...(before !== undefined && { before: String(before) }),
  })
  return query.size > 0 ? `/office?${query}` : '/office'
}

function renderRow({ order, invoice }: Row, now: Date): Html {
  const name = formatInvoiceNumber(invoice)
  return html`<li>
    <h2><a href="/office/${name}">${name}</a></h2>
    <p class="school">${invoice.school}<br><span class="soft">${invoice.poNumber}</span></p>
    <p class="amount">${formatMoney(order.amountCents)}</p>
    <p class="when">${renderState(order, invoice, now)}</p>
  </li>`
}

function renderSearch({ show, q }: ListQuery): Html {
  return html`<form class="search" role="search" action="/office">
    ${show === 'all' ? html`<input type="hidden" name="show" value="all">` : ''}
    <div>
      <label for="q">School, purchase order or invoice number</label>
      <input id="q" name="q" type="search" value="${q}" maxlength="100">
    </div>
    <button class="second">Search</button>
  </form>`
}

function renderViews(query: ListQuery): Html {
  const views = [
    { show: 'waiting', label: 'Awaiting payment' },
    { show: 'all', label: 'All orders' },
  ] as const
  return html`<nav aria-label="Orders"><ul class="views">
    ${views.map(
      ({ show, label }) =>
        html`<li><a href="${buildUrl({ ...query, show, before: undefined })}" ${
          query.show === show ? html`aria-current="page"` : ''
        }>${label}</a></li>`,
    )}
  </ul></nav>`
}

function describeEmpty({ show, q }: ListQuery): string {
  if (q !== '') return `No order here matches “${q}”.`
  return show === 'all' ? 'No purchase orders yet.' : 'No order is awaiting payment.'
}

/** The purchase orders, newest first: those that await payment, or all of them. */
export async function showList(c: Context, { db, clock }: Services, username: string) {
  const query = ListQuery.parse(c.req.query())
  const found = await listInvoices(db, {
    state: query.show === 'waiting' ? 'awaiting_po' : undefined,
    text: query.q,
    before: query.before,
    count: PAGE_SIZE + 1,
  })
  const rows = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined
  return renderBackOfficePage(
    c,
    { title: 'Purchase orders', username },
    html`<h1>Purchase orders</h1>
      ${renderSearch(query)}
      ${renderViews(query)}
      ${
        rows.length === 0
          ? html`<p>${describeEmpty(query)}</p>`
          : html`<ul class="orders">${rows.map(row => renderRow(row, clock()))}</ul>`
      }
      ${
        last === undefined
          ? ''
          : html`<p><a href="${buildUrl({ ...query, before: last.invoice.invoiceNumber })}">Older orders</a></p>`
      }`,
  )
}
