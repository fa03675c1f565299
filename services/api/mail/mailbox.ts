import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { notFound } from '../http/errors.ts'
import { renderPage } from '../pages/page.ts'

const KeptMail = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  date: z.string(),
})

/** A mail brings its styles inline, fetches nothing and runs nothing; its links open in a tab of their own. */
const HTML_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation"

const FILE = /^[\w.-]+\.json$/

async function readMail(directory: string, file: string) {
  return KeptMail.parse(JSON.parse(await readFile(join(directory, file), 'utf8')))
}

async function listMails(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory))
      .filter(name => FILE.test(name))
      .sort()
      .reverse()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function linkUrls(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

/** Mails of a local run for people to read. Mounted only where there is no mail server. */
export function mailboxRoutes(directory: string) {
  return new Hono()
    .get('/mailbox', async c => {
      const files = await listMails(directory)
      const rows = await Promise.all(
        files.slice(0, 200).map(async file => {
          const mail = await readMail(directory, file)
          return html`<tr>
            <td><a href="/mailbox/${file}">${mail.subject}</a></td>
            <td>${mail.to}</td>
            <td><time datetime="${mail.date}">${mail.date.slice(0, 16).replace('T', ' ')}</time></td>
          </tr>`
        }),
      )
      const list = html`<table>
        <thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Written (UTC)</th></tr></thead>
        <tbody>${rows}</tbody>
      </table>`
      return renderPage(
        c,
        'Mailbox',
        html`<h1>Mailbox</h1>
          <p>Mail this local API would have sent, newest first.</p>
          ${files.length > 0 ? list : html`<p>Nothing has been sent yet.</p>`}`,
      )
    })
    .get('/mailbox/:file', async c => {
      const file = c.req.param('file')
      if (!(await listMails(directory)).includes(file)) throw notFound('No such mail.')
      const mail = await readMail(directory, file)
      return renderPage(
        c,
        mail.subject,
        html`<p class="screen"><a href="/mailbox">All mail</a></p>
          <h1>${mail.subject}</h1>
          <dl>
            <dt>From</dt><dd>${mail.from}</dd>
            <dt>To</dt><dd>${mail.to}</dd>
            <dt>Written</dt><dd>${mail.date}</dd>
          </dl>
          <h2>As plain text</h2>
          <pre>${linkUrls(mail.text)}</pre>
          ${
            mail.html === undefined
              ? ''
              : html`<h2>As HTML</h2>
          <p class="screen"><a href="/mailbox/${file}/html">Open it alone</a></p>
          <iframe title="The mail as HTML" src="/mailbox/${file}/html"></iframe>`
          }`,
        { hasFrame: true },
      )
    })
    .get('/mailbox/:file/html', async c => {
      const file = c.req.param('file')
      const mail = (await listMails(directory)).includes(file) ? await readMail(directory, file) : null
      if (mail?.html === undefined) throw notFound('No such mail.')
      return c.html(mail.html, 200, {
        'Content-Security-Policy': HTML_POLICY,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      })
    })
}
