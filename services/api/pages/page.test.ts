import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { describe, expect, it } from 'vitest'
import { formatDay, formatMoment } from './day.ts'
import { renderPage } from './page.ts'

type Options = Parameters<typeof renderPage>[3]

function render(options?: Options) {
  const app = new Hono().get('/', c => renderPage(c, 'Ana & <Ben>', html`<p>${'<b>'}</p>`, options))
  return app.request('/')
}

function readStyles(page: string): string {
  return /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? ''
}

describe('a page of the API’s own', () => {
  it('escapes what it shows, and stays out of caches, search engines and referrers', async () => {
    const answer = await render()
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain('<title>Ana &amp; &lt;Ben&gt;</title>')
    expect(page).toContain('<main><p>&lt;b&gt;</p></main>')
    const { headers } = answer
    expect(['Cache-Control', 'Referrer-Policy', 'X-Robots-Tag'].map(name => headers.get(name))).toEqual([
      'no-store',
      'no-referrer',
      'noindex',
    ])
  })

  it('allows its own styles, and neither scripts, frames nor forms', async () => {
    const answer = await render({ css: 'p { margin: 0 }' })
    const styles = readStyles(await answer.text())
    expect(styles).toMatch(/p \{ margin: 0 \}$/)
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; ` +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  it('with forms sends them to itself, with its origin', async () => {
    const { headers } = await render({ hasForms: true, status: 400 })
    expect(headers.get('Content-Security-Policy')).toContain("; form-action 'self'; ")
    expect(headers.get('Content-Security-Policy')).not.toContain('frame-src')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
  })

  it('with a frame shows another page of its own in it', async () => {
    const answer = await render({ hasFrame: true, status: 404 })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Content-Security-Policy')).toContain("; frame-src 'self'; base-uri")
  })
})

describe('a moment', () => {
  it('is written as the office’s day and hour', () => {
    const night = new Date('2027-03-03T04:30:00Z')
    expect(formatDay(night)).toBe('March 2, 2027')
    expect(formatMoment(night)).toBe('March 2, 2027 at 11:30 PM')
  })
})
