import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { orders } from '../db/schema/orders.ts'
import { findFile } from '../media/files.ts'
import { serveFile } from '../media/serve-file.ts'
import { renderPage } from '../pages/page.ts'
import type { Services } from '../services.ts'
import { verifyEbookLink } from './ebook-links.ts'
import { listPurchasedItems } from './purchased-items.ts'

const Link = z.object({
  orderId: z.uuid(),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  until: z.coerce.number().int().positive(),
  signature: z.string(),
})

/** `/downloads/<order>/<ebook>.pdf`: an ebook that was bought, by a signed link that expires. */
export function downloadRoutes({ db, config, clock, log }: Services) {
  return new Hono().get('/downloads/:orderId/:file{[a-z0-9-]+\\.pdf}', async c => {
    const unknown = () =>
      renderPage(
        c,
        'Not found',
        html`<h1>This link does not work</h1>
          <p>Please open the link in your receipt, or write to <a href="mailto:${config.officeEmail}">${config.officeEmail}</a>.</p>`,
        { status: 404 },
      )
    const link = Link.safeParse({
      orderId: c.req.param('orderId'),
      slug: c.req.param('file').slice(0, -'.pdf'.length),
      until: c.req.query('until'),
      signature: c.req.query('signature'),
    })
    if (!link.success) return unknown()
    const verdict = verifyEbookLink(config, link.data, clock())
    if (verdict === 'forged') return unknown()
    if (verdict === 'expired')
      return renderPage(
        c,
        'This link has expired',
        html`<h1>This link has expired</h1>
          <p>Your online receipt has a new link. Its address is in the e-mail we sent you.</p>`,
        { status: 410 },
      )
    const { orderId, slug } = link.data
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    if (order?.state !== 'paid') return unknown()
    const { ebooks } = await listPurchasedItems(db, order)
    if (!ebooks.some(ebook => ebook.slug === slug)) return unknown()
    const file = await findFile(config.ebooksDir, `${slug}.pdf`)
    if (!file) {
      log.error({ slug }, 'the file of a sold ebook is missing')
      return unknown()
    }
    return serveFile(c, file, {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${slug}.pdf"`,
      'X-Robots-Tag': 'noindex',
    })
  })
}
