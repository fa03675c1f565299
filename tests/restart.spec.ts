import { putInCart } from './support/shop.ts'
import { expect, test } from './support/test.ts'

// One stack for both.
test.describe.configure({ mode: 'default' })
test.use({
  baseURL: async ({ ownStack }, use) => use(ownStack.siteUrl),
  // Pictures on their way from an API that is killed.
  expectedConsole: [/net::ERR_(?:CONNECTION_(?:REFUSED|RESET)|CONTENT_LENGTH_MISMATCH)/],
})

test('the cart survives a restart of the site and of every service', async ({ page, ownStack }) => {
  test.slow()
  await putInCart(page, ['book_1', 'license_31'])
  await page.goto('/checkout')
  const items = await page.getByText(/^Items \(/).textContent()

  await page.goto('about:blank')
  await Promise.all(
    (['site', 'api', 'content lake', 'stripe sandbox'] as const).map(name => ownStack.restart(name)),
  )
  await page.goto('/checkout')
  await expect(page.getByText(/^Items \(/)).toHaveText(items ?? '')
})

test.describe('pictures that are cut off', () => {
  test.use({ expectedConsole: [/Failed to load resource: net::ERR_(?:EMPTY_RESPONSE|CONNECTION_\w+)/] })

  test('after a crash of the API the site still answers, and all is well when it is back', async ({
    page,
    ownStack,
  }) => {
    test.slow()
    await page.goto('/workbooks-ebooks')
    const titles = await page.getByRole('heading', { level: 3 }).allTextContents()
    await ownStack.kill('api')
    const answer = await page.goto('/')
    expect(answer?.status()).toBe(200)
    await ownStack.restart('api')
    await page.goto('/workbooks-ebooks')
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(titles)
  })
})
