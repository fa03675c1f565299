import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'
import { makePayment, ORDER, SCHOOL, TEACHING } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { button, formatMailText, lines, section } from './content.ts'
import { renderMailHtml } from './html.ts'

function render(...content: Parameters<typeof formatMailText>[0]) {
  return renderMailHtml({ heading: 'Hello', content, siteUrl: 'http://site.test' })
}

/** What a reader of the HTML part reads: its words without markup, with the address of each link. */
function toText(html: string) {
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 $1')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
}

function countWords(text: string) {
  return new Set(text.match(/[^\s:,]+/g))
}

describe('the HTML part of a mail', () => {
  it('fetches nothing and runs nothing', async () => {
    const html = await render(lines('One'), button('Press', 'http://site.test/x'))
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form|video)|url\(|@import|http-equiv/i)
  })

  it('escapes what visitors write, and makes no link of it', async () => {
    const html = await render(
      lines('<b>Your $500 refund</b> https://evil.example "x"'),
      ...section('<i>', ['a\nb']),
    )
    expect(html).not.toContain('<b>Your')
    expect(html).not.toContain('<i>')
    expect(html).not.toContain('href="https://evil')
    expect(html).toContain('&lt;b&gt;Your $500 refund')
  })

  it('has a line break between two lines, a heading where there is one, and each amount in a row', async () => {
    const html = await render(
      lines('One', 'Two', { label: 'Three', href: 'http://site.test/3' }),
      ...section('Next', ['Four']),
      { kind: 'amounts', heading: 'Sum', rows: [{ text: 'A book', amount: '$1.00' }], total: '$2.00' },
    )
    const body = html.slice(html.indexOf('</h1>'))
    expect(body).toMatch(/>One<br>Two<br><a href="http:\/\/site\.test\/3" [^>]*>Three<\/a><\/p>/)
    expect(body).toMatch(/<h2 [^>]*>Next<\/h2><p [^>]*>Four<\/p>/)
    expect(body).toMatch(/<h2 [^>]*>Sum<\/h2><table/)
    expect(body.match(/<h2/g)).toHaveLength(2)
    expect(
      body
        .match(/<tr><td class="ink line".*?<\/tr>/g)
        ?.map(toText)
        .map(row => row.trim().split(/\s{2,}/)),
    ).toEqual([
      ['A book', '$1.00'],
      ['Total', '$2.00'],
    ])
    expect(html).toContain('<title>Hello</title>')
    expect(html).toMatch(/<a href="http:\/\/site\.test\/" [^>]*>site\.test<\/a>/)
    expect(html.match(/>[max]<\/div>/g)).toEqual(['>m</div>', '>a</div>', '>x</div>'])
    expect(html).not.toContain('undefined')
  })

  it('leaves out a heading without lines', () => {
    expect(formatMailText([lines('One'), ...section('Two', [])])).toBe('One\n')
  })

  it('keeps codes and numbers of ours on one line, and breaks other words at their hyphens', async () => {
    const html = await renderMailHtml({
      heading: 'Pro-forma invoice PF-2027-0001',
      content: [lines('Code: MG30-SD86-E534-6ZBG, for demo-teacher', `PO-${'9'.repeat(40)}`)],
      siteUrl: 'http://site.test',
    })
    const kept = html.match(/(?<=<span style="white-space:nowrap">)[^<]+/g)
    expect(kept).toEqual(['PF-2027-0001', 'MG30-SD86-E534-6ZBG'])
  })

  it('follows the reader’s color scheme', async () => {
    const html = await render(lines('One'))
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme: dark')
  })
})

describe('every mail to a buyer', () => {
  const test = useTestApp({ stripe: true })

  it('says the same in both of its parts', async () => {
    await postJson(
      test(),
      '/no_auth/payments/stripe/',
      makePayment({
        amount: (2598 + 299_99 + 895_00) / 100,
        licenses: [{ license_id: 30, quantity: 1 }],
        trainings: [{ training_course: 203, quantity: 1, ...TEACHING }],
      }),
    )
    await postJson(test(), '/no_auth/payments/purchase_order/', { ...ORDER, ...SCHOOL })
    const form = new URLSearchParams({ email: 'demo-teacher@example.com' })
    await test().app.request('/auth/recover_password/', { method: 'POST', body: form })
    await test().services.mail.deliver()
    expect(test().inbox.length).toBeGreaterThanOrEqual(5)
    for (const { subject, text, html } of test().inbox) {
      const said = countWords(toText(html ?? ''))
      for (const word of countWords(text)) expect(said, subject).toContain(word)
    }
  })
})
