/** The Studio beside two instances of the site, all on a content lake of their own that the tests of a worker share. */
import { type Browser, expect, type Page, type Request } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import { prepareStudio } from '#scripts/studio/prepare.ts'
import { serveStudio } from '#scripts/studio/serve.ts'
import { share } from '../support/shared-parts.ts'
import { test as base } from '../support/test.ts'
import { type ContentStack, startContentStack } from './content-stack.ts'

const PLACE = { projectId: 'maxguru', dataset: 'production' }

interface Desk {
  url: string
  /** What the public site sees: published documents only. */
  published: SanityClient
}

/** The Studio in a window of its own, and what it has asked other machines for. */
interface OpenStudio {
  page: Page
  foreignRequests: string[]
  /** Errors on its console, with the address that a failed request was for. */
  errors: string[]
}

interface StudioParts {
  contentStack: ContentStack
  studio: Desk
  openStudio: OpenStudio
}

/** The window of the Studio is not `page`: what the Studio writes to the console is its own affair. */
export const test = base.extend<{ desk: Page }, StudioParts>({
  contentStack: [
    ({ browserName: _ }, use) => share(startContentStack, use),
    { scope: 'worker', timeout: 90_000 },
  ],

  studio: [
    async ({ contentStack }, use) => {
      await prepareStudio(() => {})
      const server = await serveStudio({
        port: contentStack.studioPort,
        environment: { ...PLACE, apiHost: contentStack.lakeUrl, siteUrl: contentStack.sites[0] },
      })
      await use({
        url: server.url,
        published: createClient({
          ...PLACE,
          apiHost: contentStack.lakeUrl,
          useProjectHostname: false,
          useCdn: false,
          apiVersion: '2025-02-19',
          perspective: 'published',
        }),
      })
      server.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  openStudio: [
    async ({ browser, studio }, use) => {
      const page = await openWindow(browser)
      const foreignRequests = watchForeignRequests(page)
      const errors: string[] = []
      page.on('console', message => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      await enter(page, studio.url)
      await use({ page, foreignRequests, errors })
      await page.context().close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  // One window for all tests of a worker, for the Studio takes seconds to start.
  desk: async ({ openStudio: { page } }, use) => {
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await expect(page).toHaveURL(/\/structure$/)
    await use(page)
  },
})

export { expect }

/** The editor's, whatever this machine's is. */
export const TIME_ZONE = 'America/New_York'

/** A window with cookies of its own, as large as the pictures of the guide. */
async function openWindow(browser: Browser): Promise<Page> {
  const viewport = { width: 1400, height: 860 }
  return (await browser.newContext({ reducedMotion: 'reduce', viewport, timezoneId: TIME_ZONE })).newPage()
}

const OURS = /^(https?|wss?):\/\/([a-z0-9-]+\.)*localhost[:/]|^http:\/\/127\.0\.0\.1|^(data|blob):/

/** Collects the addresses on other machines that a page asks for; the page's own policy may refuse to. */
function watchForeignRequests(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request: Request) => {
    if (!OURS.test(request.url())) foreign.push(request.url())
  })
  page.on('requestfailed', (request: Request) => {
    const index = foreign.indexOf(request.url())
    if (index >= 0 && request.failure()?.errorText === 'csp') foreign.splice(index, 1)
  })
  return foreign
}

/** Opens the Studio's desk; a local one logs in by itself. */
async function enter(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('link', { name: 'Site settings' })).toBeVisible({ timeout: 60_000 })
}
