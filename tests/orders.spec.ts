/** The page of an order, and finding it again (docs/decisions/0025). */
import type { Page } from '@playwright/test'
import { listMailedLinks } from './support/mailed-links.ts'
import { getOverflow, spaceOut } from './support/reflow.ts'
import { createEmail, field, PURCHASE_ORDER, putInCart, sendOrder, TEACHING } from './support/shop.ts'
import {
  expect,
  expectNoAxeViolations,
  isScriptless,
  test,
  WITH_AND_WITHOUT_JS,
  wake,
} from './support/test.ts'

/** Orders a seat on a purchase order, without the form, and opens the thank-you page. */
async function order(page: Page, email: string) {
  await putInCart(page, ['training_203'])
  const waiting = await sendOrder(page.request, { ...PURCHASE_ORDER, ...TEACHING, email })
  await page.goto(waiting ?? '')
}

const orderHeading = { level: 1, name: /^Order MG-\d+$/ } as const

test('a school is led from the thank-you page to its order, with its invoice and dates', async ({ page }) => {
  const email = createEmail()
  await order(page, email)
  await expect(page.getByRole('heading', { name: 'Your items' })).toBeVisible()
  await page.getByRole('link', { name: 'SEE YOUR ORDER' }).click()
  await expect(page.getByRole('heading', orderHeading)).toBeVisible()
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
})

test(
  'an order is found again by number and address, and strangers learn nothing',
  WITH_AND_WITHOUT_JS,
  async ({ page }) => {
    const email = createEmail()
    await order(page, email)
    await page.getByRole('link', { name: 'SEE YOUR ORDER' }).click()
    const number = (await page.getByRole('heading', orderHeading).textContent())?.replace('Order ', '') ?? ''
    const sent = page.getByText('If the number and the address belong to the same order, a link')
    for (const address of ['stranger@example.com', email]) {
      await page.goto('/orders')
      if (!isScriptless()) await wake(page)
      await field(page, 'Order Number').fill(number)
      await field(page, 'Email Address').fill(address)
      await page.getByRole('button', { name: 'SEND ME THE LINK' }).click()
      await expect(sent).toBeVisible()
    }
    await expect.poll(async () => (await listMailedLinks(email, '/orders/')).length).toBe(2)
    expect(await listMailedLinks('stranger@example.com', '/orders/')).toEqual([])
    await page.goto((await listMailedLinks(email, '/orders/')).at(-1) ?? '')
    await expect(page.getByRole('heading', orderHeading)).toHaveText(`Order ${number}`)
  },
)

test('an address that is none of ours says so and leads to the form', async ({ page }) => {
  const answer = await page.goto(`/orders/${'A'.repeat(54)}`)
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no order at this address')
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'FIND YOUR ORDER' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})

test(
  'a wrong number is said beside its field, with what was typed',
  WITH_AND_WITHOUT_JS,
  async ({ page }) => {
    test.skip(!isScriptless(), 'browsers with scripts say it before anything is sent')
    const answer = await page.request.post('/orders', {
      form: { number: 'twelve', email: 'ada@example.com' },
    })
    expect(answer.status()).toBe(400)
    await page.setContent(await answer.text())
    await expect(field(page, 'Order Number')).toHaveValue('twelve')
    await expect(field(page, 'Order Number')).toHaveAttribute('aria-invalid', 'true')
  },
)
