/** A Studio and a content lake of its own for each worker, seeded from the build. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import { prepareStudio } from '#scripts/studio/prepare.ts'
import { serveStudio } from '#scripts/studio/serve.ts'
import { startServer } from '#tools/content-lake/server.ts'

const PLACE = { projectId: 'maxguru', dataset: 'production' }

interface Desk {
  url: string
  /** What the public site sees: published documents only. */
  published: SanityClient
}

export const test = base.extend<{ desk: Page }, { studio: Desk; editors: BrowserContext }>({
  studio: [
    async ({ browserName: _ }, use) => {
      await prepareStudio(() => {})
      const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-test-'))
      const seedDir = path.resolve(process.env.SEED_DIR ?? 'build/seed')
      const lake = await startServer({ ...PLACE, port: 0, dataDir, seedDir, origins: [] })
      const apiHost = lake.url.replace('127.0.0.1', 'localhost')
      const server = await serveStudio({
        port: 0,
        environment: { ...PLACE, apiHost, siteUrl: process.env.SITE_URL ?? 'http://localhost:3000' },
      })
      await use({
        url: server.url,
        published: createClient({
          ...PLACE,
          apiHost: lake.url,
          useProjectHostname: false,
          useCdn: false,
          apiVersion: '2025-02-19',
          perspective: 'published',
        }),
      })
      server.close()
      await lake.close()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  // One for all tests of a worker: the Studio is large, and this keeps its files once they are compiled.
  editors: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],

  desk: async ({ editors, studio }, use) => {
    const page = await editors.newPage()
    await enter(page, studio.url)
    await use(page)
    await page.close()
  },
})

export { expect }

/** Opens the Studio's desk; a local one logs in by itself. */
export const enter = async (page: Page, url: string): Promise<void> => {
  await page.setViewportSize({ width: 1400, height: 860 })
  await page.goto(url)
  await expect(page.getByRole('link', { name: 'Site settings' })).toBeVisible({ timeout: 30_000 })
}

/** Opens a document by the names on the way to it, as an editor does: `['Slides', 'Workbooks and materials']`. */
export const open = async (desk: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await desk.getByRole('link', { name }).first().click()
  await expect(desk.getByTestId('document-panel-scroller')).toBeVisible({ timeout: 20_000 })
  await settled(desk)
}

/** The form drops what is typed before it has its document; it says nothing when it is ready. */
export const settled = async (desk: Page): Promise<void> => {
  await desk.waitForTimeout(2500)
}

export const field = (desk: Page, name: string): Locator => desk.getByTestId(`field-${name}`)

const isPublication = (response: Response): boolean =>
  response.url().includes('/data/actions/') &&
  (response.request().postData() ?? '').includes('document.publish')

/**
 * Publishes, and returns the moment the content lake has confirmed it. The button can be pressed before the
 * Studio has checked the last word; it then refuses, and an editor presses again.
 */
export const publish = async (desk: Page): Promise<number> => {
  const confirmed = desk.waitForResponse(isPublication, { timeout: 40_000 }).then(() => Date.now())
  const button = desk.getByTestId('action-publish')
  for (;;) {
    await button.click({ timeout: 15_000 })
    const moment = await Promise.race([confirmed, setTimeout(4000, null)])
    if (moment !== null) return moment
  }
}
