/** What scripts may put into a page (docs/decisions/0016, contract/trusted-types.ts). */
import { expect, test, wake } from './support/test.ts'

// In the console, which fails a test.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      console.error(`${effectiveDirective} is violated at ${location.pathname}: ${sample}`),
    ),
  )
})

test('pages that scripts render keep to the policy: HTML of the content, and data for search engines', async ({
  page,
}) => {
  await page.goto('/')
  await wake(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'FAQ' }).click()
  const question = page.getByRole('main').locator('summary').first()
  await question.click()
  await expect(page.getByRole('main').locator('details[open] p').first()).toBeVisible()

  await page
    .getByRole('banner')
    .getByRole('link', { name: /workbooks/i })
    .first()
    .click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Drills/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/workbooks-ebooks\/\d+(?:#dialog)?$/)
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached()
})

test.describe('HTML that is none of ours', () => {
  test.use({ expectedConsole: [/TrustedHTML|trusted-types/] })

  test('is not set', async ({ page }) => {
    await page.goto('/faq')
    const tried = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src=x onerror="alert(1)">'
        return 'set'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : 'broken'
      }
    })
    expect(tried).toBe('refused')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
