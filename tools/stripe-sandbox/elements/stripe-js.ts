import { Hono } from 'hono'
import { LOOPBACK_SOURCES } from '../../local-kit/loopback.ts'
import { browserScript } from './browser-scripts.ts'
import { CARD_STYLES, cardPage } from './card-page.ts'

/** The card frame loads and calls its own origin only, and any page of this machine may frame it. */
const CARD_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${LOOPBACK_SOURCES}`,
].join('; ')

const SCRIPT = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'cross-origin',
}

/** `/stripe.js` and the card frame it opens. */
export function stripeJsRoutes() {
  return new Hono()
    .get('/stripe.js', async c => c.body(await browserScript('stripe.ts'), 200, SCRIPT))
    .get('/elements/card.js', async c => c.body(await browserScript('card-frame.ts'), 200, SCRIPT))
    .get('/elements/card.css', c => c.body(CARD_STYLES, 200, { 'content-type': 'text/css; charset=utf-8' }))
    .get('/elements/card', c => {
      c.header('Content-Security-Policy', CARD_POLICY)
      return c.html(cardPage)
    })
}
