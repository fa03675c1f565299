/** The page of an order, and finding it again (docs/decisions/0025). */
import type { APIRequestContext } from '@playwright/test'
import { getAttribute } from './support/html.ts'
import { listMailedLinks } from './support/mailed-links.ts'
import { getOverflow, spaceOut } from './support/reflow.ts'
import { createEmail, field, PURCHASE_ORDER, putInCart, sendOrder, TEACHING } from './support/shop.ts'
import { expect, expectNoAxeViolations, test, wake } from './support/test.ts'

/** Orders a seat on a purchase order, without the form. Returns the address that leads to the thank-you page. */
async function placeOrder(request: APIRequestContext, email: string): Promise<string> {
  await putInCart(request, ['training_203'])
  return (await sendOrder(request, { ...PURCHASE_ORDER, ...TEACHING, email })) ?? ''
}

/** What is said of every number and address, so that strangers learn nothing. */
const ANSWER = 'If the number and the address belong to the same order, a link'

const orderHeading = { level: 1, name: /^Order MG-\d+$/ } as const

test('a school is led from the thank-you page to its order, and finds it again by number and address', async ({
  page,
}) => {
  const email = createEmail()
  await page.goto(await placeOrder(page.request, email))
  await expect(page.getByRole('heading', { name: 'Your items' })).toBeVisible()
  await page.getByRole('link', { name: 'SEE YOUR ORDER' }).click()
  await expect(page.getByRole('heading', orderHeading)).toBeVisible()
  const number = (await page.getByRole('heading', orderHeading).textContent())?.replace('Order ', '') ?? ''
  await expect(page.getByText(/^Awaiting payment, due by /)).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectNoAxeViolations(page)
  const answer = await page.request.get(page.url())
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
  })
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  const calendar = await page.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')
  expect(await (await page.request.get(calendar ?? '')).text()).toContain('BEGIN:VEVENT')
  const invoice = await page.getByRole('link', { name: 'DOWNLOAD INVOICE (PDF)' }).getAttribute('href')
  expect((await (await page.request.get(invoice ?? '')).body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.setViewportSize({ width: 320, height: 640 })
  await spaceOut(page)
  expect(await getOverflow(page)).toBe(0)

  await test.step('on paper it is whose it is and what was ordered, without what can only be pressed', async () => {
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    await expect(main.getByText('MaxGuru', { exact: true })).toBeVisible()
    await expect(main.getByText(email)).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(main.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('an address that is none of ours says so and leads to the form', async () => {
    const wrong = await page.goto(`/orders/${'A'.repeat(54)}`)
    expect(wrong?.status()).toBe(404)
    expect(wrong?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no order at this address')
    await expectNoAxeViolations(page)
    await page.getByRole('main').getByRole('link', { name: 'FIND YOUR ORDER' }).click()
    await expect(page).toHaveURL(/\/orders$/)
  })
  await wake(page)
  await field(page, 'Order Number').fill(number)
  await field(page, 'Email Address').fill(email)
  await page.getByRole('button', { name: 'SEND ME THE LINK' }).click()
  await expect(page.getByText(ANSWER)).toBeVisible()
  // The first came with the order.
  await expect.poll(() => listMailedLinks(email, '/orders/')).toHaveLength(2)
})

test('an order is found again without scripts, and strangers learn nothing', async ({
  request,
  scriptless: buyer,
}) => {
  const email = createEmail()
  await buyer.open(await placeOrder(request, email))
  await buyer.follow('SEE YOUR ORDER')
  const number = buyer.heading.replace('Order ', '')
  for (const address of ['stranger@example.com', email]) {
    await buyer.open('/orders')
    buyer.fill('Order Number', number)
    buyer.fill('Email Address', address)
    await buyer.press('SEND ME THE LINK')
    expect(buyer.read()).toContain(ANSWER)
  }
  // The first came with the order.
  await expect.poll(() => listMailedLinks(email, '/orders/')).toHaveLength(2)
  expect(await listMailedLinks('stranger@example.com', '/orders/')).toEqual([])
  await buyer.open((await listMailedLinks(email, '/orders/')).at(-1) ?? '')
  expect(buyer.heading).toBe(`Order ${number}`)
})

test('a wrong number is said beside its field, with what was typed', async ({ request }) => {
  const answer = await request.post('/orders', { form: { number: 'twelve', email: 'ada@example.com' } })
  expect(answer.status()).toBe(400)
  const [field = ''] = /<input\b[^>]*\sname="number"[^>]*>/.exec(await answer.text()) ?? []
  expect(getAttribute(field, 'value')).toBe('twelve')
  expect(getAttribute(field, 'aria-invalid')).toBe('true')
})
