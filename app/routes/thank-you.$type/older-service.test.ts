import { expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { openBrowser, pay, setUpOlderService } from '../../testing/older-checkout.ts'

const service = setUpOlderService()

/** Adds the thank-you page to the instance that the browser talks to. */
async function openThankYou(browser: Browser) {
  const { loader } = await import('./route.tsx')
  browser.site['/thank-you/workbooks'] = {
    loader: args => loader({ ...args, params: { type: 'workbooks' } }),
  }
  return browser
}

test('a purchase from an older service is thanked for with what the site knows itself, once', async () => {
  const browser = await openThankYou(await openBrowser())
  const { path, data } = await pay(browser, 'tok_1')
  expect(path).toBe('/thank-you/workbooks')
  expect(data).toMatchObject({
    items: { lines: [{ title: 'Phonogram Drills', quantity: 1, amount: 1299 }], total: 1299 },
  })
  // The page of an order is ours alone, so it is not promised.
  expect(data).not.toHaveProperty('purchase.orderToken')
  expect(await browser.send('/thank-you/workbooks')).toMatchObject({ to: '/' })
})

test('the items are left out where the catalogue does not name them any more, and the page stays', async () => {
  const browser = await openThankYou(await openBrowser())
  const { loader } = browser.site['/thank-you/workbooks'] ?? {}
  browser.site['/thank-you/workbooks'] = {}
  await pay(browser, 'tok_1')
  browser.site['/thank-you/workbooks'] = { ...(loader && { loader }) }
  const { readCatalogue } = await import('../../catalogue/catalogue.server.ts')
  expect((await readCatalogue()).books).toHaveLength(1)
  service.api.reads = { '/no_auth/workbooks/': [] }
  const { invalidate } = await import('../../upstream/read.server.ts')
  invalidate('api')
  const { data } = await browser.get('/thank-you/workbooks')
  expect(data).toMatchObject({ items: null, purchase: { type: 'workbooks' } })
})
