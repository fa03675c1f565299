import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { orders } from '../db/schema/orders.ts'
import { books } from '../seed/books.ts'
import { useTestApp } from '../testing/app.ts'
import { makePayment } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { buildEbookLink } from './ebook-links.ts'
import { settleRefunded } from './settle.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EBOOKS = books.filter(book => book.category === 'EBOOK')

describe('an ebook that was bought', () => {
  const test = useTestApp({ stripe: true })
  const [ebook, other] = EBOOKS
  if (!ebook || !other) throw new Error('the seed has no ebooks')

  let receiptPath = ''
  beforeEach(async () => {
    await writeFile(join(test().services.config.ebooksDir, `${ebook.slug}.pdf`), 'the whole book')
    await writeFile(join(test().services.config.ebooksDir, `${other.slug}.pdf`), 'another book')
    const response = await postJson(
      test(),
      '/no_auth/payments/stripe/',
      makePayment({ workbooks: [{ workbook: ebook.id, quantity: 1 }], amount: ebook.priceCents / 100 }),
    )
    receiptPath = new URL((await response.json()).receipt_url).pathname
  })

  const linkIn = (text: string) => {
    const link = /http:\/\/api\.test(\/downloads\/[^\s"]+)/.exec(text)?.[1]
    if (!link) throw new Error('there is no link')
    return link.replaceAll('&amp;', '&')
  }
  const mailedLink = async () => {
    await test().services.mail.deliver()
    return linkIn(test().inbox.find(mail => mail.to === 'rita@example.com')?.text ?? '')
  }
  const receiptLink = async () => linkIn(await (await test().app.request(receiptPath)).text())

  it('is downloaded by the link in the mail and on the receipt', async () => {
    for (const link of [await mailedLink(), await receiptLink()]) {
      const response = await test().app.request(link)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('application/pdf')
      expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${ebook.slug}.pdf"`)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(await response.text()).toBe('the whole book')
    }
  })

  it('has links that end after a week, and new ones on the receipt', async () => {
    const old = await mailedLink()
    test().clock.advance(7 * DAY_MS)
    const expired = await test().app.request(old)
    expect(expired.status).toBe(410)
    expect(await expired.text()).toContain('This link has expired')
    expect((await test().app.request(await receiptLink())).status).toBe(200)
  })

  it('is downloaded by a link of the secret that is being replaced', async () => {
    const link = await mailedLink()
    const { services } = test()
    const withSecrets = (...jwtSecrets: [string, ...string[]]) =>
      createApp({ ...services, config: { ...services.config, jwtSecrets } })
    expect((await withSecrets('new', ...services.config.jwtSecrets).request(link)).status).toBe(200)
    expect((await withSecrets('new').request(link)).status).toBe(404)
  })

  it.each([
    ['a later end', (link: string) => link.replace(/until=\d+/, 'until=9999999999')],
    ['another book', (link: string) => link.replace(ebook.slug, other.slug)],
    ['another order', (link: string) => link.replace(/downloads\/.{8}/, 'downloads/00000000')],
    [
      'another signature',
      (link: string) => link.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    ],
    ['half a signature', (link: string) => link.slice(0, -20)],
    ['no signature', (link: string) => link.replace(/&signature=.*/, '')],
  ])('cannot be had by a link made up with %s', async (_, change) => {
    expect((await test().app.request(change(await mailedLink()))).status).toBe(404)
  })

  it('is no reason to give another ebook away, though a link to that were signed', async () => {
    const { db, services, clock, app } = test()
    const [order] = await db.select().from(orders)
    const link = buildEbookLink(services.config, order?.id ?? '', other.slug, clock.now())
    expect((await app.request(link)).status).toBe(404)
  })

  it('is downloaded like each of those bought with it', async () => {
    const both = [ebook, other]
    const answer = await postJson(
      test(),
      '/no_auth/payments/stripe/',
      makePayment({
        workbooks: both.map(({ id }) => ({ workbook: id, quantity: 1 })),
        amount: (ebook.priceCents + other.priceCents) / 100,
      }),
    )
    const receipt = await test().app.request(new URL((await answer.json()).receipt_url).pathname)
    const links = [...(await receipt.text()).matchAll(/http:\/\/api\.test(\/downloads\/[^\s"]+)/g)]
    const texts = links.map(async ([, link = '']) =>
      (await test().app.request(link.replaceAll('&amp;', '&'))).text(),
    )
    expect((await Promise.all(texts)).sort()).toEqual(['another book', 'the whole book'])
  })

  it('has a page that says whom to write to where its file is missing, and the log says which', async () => {
    const link = await mailedLink()
    const error = vi.spyOn(test().services.log, 'error')
    await rm(join(test().services.config.ebooksDir, `${ebook.slug}.pdf`))
    const response = await test().app.request(link)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('office@example.com')
    expect(error).toHaveBeenCalledWith({ slug: ebook.slug }, expect.any(String))
  })

  it('is unavailable once the order was refunded, and the receipt says so', async () => {
    const link = await mailedLink()
    const [order] = await test().db.select().from(orders)
    await settleRefunded(test().services, order?.id ?? '')
    expect((await test().app.request(link)).status).toBe(404)
    const receipt = await (await test().app.request(receiptPath)).text()
    expect(receipt).toContain('This order was refunded on March 2, 2027')
    expect(receipt).not.toContain('/downloads/')
  })

  it('has a receipt that is a secret, with no scripts and kept out of caches', async () => {
    const receipt = await test().app.request(receiptPath)
    expect(receipt.headers.get('Cache-Control')).toBe('no-store')
    expect(receipt.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(receipt.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await receipt.text()).not.toContain('<script')
    expect((await test().app.request('/receipts/unknown/')).status).toBe(404)
  })
})
