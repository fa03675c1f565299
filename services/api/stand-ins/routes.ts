import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { readAuthorization } from '../auth/tokens.ts'
import { renderPage } from '../pages/page.ts'
import type { Services } from '../services.ts'

/**
 * Stand-ins for the learning app and the dashboard, so that a login can be followed to its end on one
 * machine. Mounted only where mail goes to an outbox, which production never does.
 */
export function standInRoutes(services: Services) {
  const show = async (c: Context, title: string) => {
    const token = getCookie(c, 'JWT')
    const claims = token ? await readAuthorization(services, `JWT ${token}`).catch(() => null) : null
    const who = claims
      ? html`<p>Logged in as <strong>${claims.sub}</strong> (${claims.category}).</p>`
      : html`<p>Not logged in.</p>`
    return renderPage(
      c,
      title,
      html`<p class="brand">MaxGuru</p><h1>${title}</h1>${who}
      <p class="soft">This page is a local stand-in for the real one.</p>
      <p><a href="${services.config.siteUrl}/">Back to the site</a></p>`,
    )
  }
  return new Hono().get('/app', c => show(c, 'Learning app')).get('/dashboard', c => show(c, 'Dashboard'))
}
