import type { Context } from 'hono'
import { html } from 'hono/html'
import { type Html, renderPage } from '../pages/page.ts'
import { OFFICE_CSS } from './style.ts'

interface BackOfficePage {
  title: string
  /** Who is logged in; left out on the login page. */
  username?: string
  status?: 200 | 400 | 401 | 404 | 409 | 429 | 503
}

/** Answers a page of the office: the header with the way out, and the content. */
export function renderBackOfficePage(
  c: Context,
  { title, username, status = 200 }: BackOfficePage,
  content: Html | Html[],
) {
  const header = html`<header class="bar">
    <a class="brand" href="/office">MaxGuru office</a>
    ${
      username === undefined
        ? ''
        : html`<form method="post" action="/office/logout">
            <span class="soft">Logged in as ${username}</span>
            <button class="quiet">Log out</button>
          </form>`
    }
  </header>`
  return renderPage(c, `${title} · MaxGuru office`, html`${header}${content}`, {
    hasForms: true,
    css: OFFICE_CSS,
    status,
  })
}
