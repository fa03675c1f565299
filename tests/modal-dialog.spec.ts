/** A dialog that a page is loaded with, before its scripts have come and once they have (`app/document/modal-dialog.ts`). */
import type { Page } from '@playwright/test'
import { collectScripts, holdScripts } from './support/scripts.ts'
import { expect, test, wake } from './support/test.ts'

function isModal(page: Page): Promise<boolean> {
  return page.locator('dialog').evaluate(dialog => dialog.matches(':modal'))
}

/** The focus after each press of Tab, from inside the dialog: true in it, or in the browser's own bars. */
async function walkFocus(page: Page, presses: number): Promise<boolean[]> {
  const places: boolean[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    places.push(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      ),
    )
  }
  return places
}

test('a dialog opened by its address is modal before scripts have come, and stays so when they do', async ({
  page,
}) => {
  const scripts = collectScripts(page)
  await page.goto('/workbooks-ebooks/1')
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
  await expect(title).toBeFocused()
  expect(await isModal(page)).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])

  await wake(page)
  await expect(title).toBeFocused()
  expect(await isModal(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/workbooks-ebooks$/)
})

test('before scripts have come a dialog keeps the focus, and closes by Escape or a press outside', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/workbooks-ebooks/1')
  expect(new Set(await walkFocus(page, 12))).toEqual(new Set([true]))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/workbooks-ebooks$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/workbooks-ebooks/1')
  await page.getByRole('dialog').getByText('$12.99').click()
  await page.mouse.click(4, 450)
  await expect(page).toHaveURL(/\/workbooks-ebooks$/)
})

test('before scripts have come, closing a dialog leads back to the place where it was opened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await holdScripts(page)
  await page.goto('/workbooks-ebooks')
  const place = () => page.evaluate(() => scrollY)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('link', { name: 'Close' }).click(),
  ]) {
    const link = page.getByRole('link', { name: /^Learn more/ }).nth(4)
    await link.scrollIntoViewIfNeeded()
    const before = await place()
    expect(before).toBeGreaterThan(400)
    await link.click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused()
    await close()
    await expect(page).toHaveURL(/\/workbooks-ebooks$/)
    await expect.poll(place).toBe(before)
  }
})

test('before scripts have come a dialog that only its buttons close stays, whatever is pressed', async ({
  page,
}) => {
  await holdScripts(page)
  await page.goto('/og-training/401/register')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 450)
  await page.keyboard.press('Escape')
  expect(await isModal(page)).toBe(true)
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/og-training#training-401$/)
})

test('a dialog is not shown before all of it has come, so that it does not move while it grows', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/workbooks-ebooks/1')).text()
  const end = html.indexOf('</h2>', html.indexOf('<dialog'))
  // What a picture's server allows is no matter here.
  const part = html.slice(0, end).replaceAll(/<img\b[^>]*>/g, '')
  await page.route('**/workbooks-ebooks/1', route => route.fulfill({ contentType: 'text/html', body: part }))
  await page.goto('/workbooks-ebooks/1')
  await expect(page.locator('dialog')).toHaveCSS('visibility', 'hidden')
})
