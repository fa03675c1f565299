/** A page that was open before a deployment whose files the site no longer has (spec §8). */
import type { Page } from '@playwright/test'
import { expect, test, wake } from './support/test.ts'

test.use({ expectedConsole: [/status of 404|Error loading route module|dynamically imported module/] })

/** Opens home, and from then on answers for the module of /faq as for a file of an earlier build. */
async function openBeforeDeployment(page: Page, { times }: { times: number }) {
  await page.goto('/')
  await wake(page)
  const module = await page.waitForFunction(() => window.__remixManifest.routes['routes/faq']?.module)
  const answer = { status: 404, contentType: 'text/html', body: 'This file is no longer available' }
  await page.route(`**${await module.jsonValue()}`, route => route.fulfill(answer), { times })
  const documents: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

function press(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name, exact: true }).click()
}

// @spec §8.26
test('a link to a page whose module is gone leads there all the same', async ({ page }) => {
  const documents = await openBeforeDeployment(page, { times: 1 })
  await press(page, 'FAQ')
  await expect(page).toHaveURL('/faq')
  await expect(page).toHaveTitle(/questions and answers/)
  expect(documents, 'the page that Remix loads anew, then the one that was pressed').toEqual(['/', '/faq'])
})

test('a page whose module stays gone is opened once, and its links lead on', async ({ page }) => {
  const documents = await openBeforeDeployment(page, { times: Number.POSITIVE_INFINITY })
  await press(page, 'FAQ')
  await expect(page).toHaveURL('/faq')
  await page.waitForLoadState('networkidle')
  await press(page, 'Contact')
  await expect(page).toHaveURL('/contact')
  expect(documents).toEqual(['/', '/faq'])
  // Prefetched, of which Playwright tells nothing while it looks for requests to answer.
  const [navigation] = await page.evaluate(() => performance.getEntriesByType('navigation'))
  expect(navigation?.name).toMatch(/\/contact$/)
})
