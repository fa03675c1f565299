import { getText } from './support/html.ts'
import { putInCart } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: async ({ ownStack }, use) => use(ownStack.siteUrl) })

test('the cart survives a restart of the site and of every service, and the site a crash of the API', async ({
  request,
  ownStack,
}) => {
  test.slow()
  await putInCart(request, ['book_1', 'license_31'])
  const readItems = async () =>
    /Items \(\d+\)/.exec(getText(await (await request.get('/checkout')).text()))?.[0]
  const readTitles = async () =>
    (await (await request.get('/workbooks-ebooks')).text()).match(/<h[23]\b[^>]*>.*?<\/h[23]>/gs)
  expect(await readItems()).toBe('Items (2)')
  const titles = await readTitles()

  await ownStack.kill('api')
  expect((await request.get('/')).status()).toBe(200)
  await Promise.all((['api', 'content lake', 'stripe sandbox'] as const).map(name => ownStack.restart(name)))
  expect(await readTitles()).toEqual(titles)
  expect(await readItems()).toBe('Items (2)')

  await ownStack.restart('site')
  expect(await readTitles()).toEqual(titles)
  expect(await readItems()).toBe('Items (2)')
})
