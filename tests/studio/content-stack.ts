/** The Studio beside two instances of the site, all three on a content lake of their own. */
import { test as base, expect, type Page } from '@playwright/test'
import { prepareStudio } from '../../scripts/studio/prepare.ts'
import { serveStudio } from '../../scripts/studio/serve.ts'
import { type ContentStack, startContentStack } from '../support/content-stack.ts'
import { enter, openWindow } from './fixtures.ts'

/** Not the site's own `test`: what the Studio writes to the console is its own affair. */
export const test = base.extend<object, { contentStack: ContentStack; studioUrl: string; desk: Page }>({
  contentStack: [
    async ({ browserName: _ }, use) => {
      const contentStack = await startContentStack()
      await use(contentStack)
      await contentStack.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  studioUrl: [
    async ({ contentStack }, use) => {
      await prepareStudio(() => {})
      const studio = await serveStudio({
        port: contentStack.studioPort,
        environment: {
          projectId: 'maxguru',
          dataset: 'production',
          apiHost: contentStack.lakeUrl,
          siteUrl: contentStack.sites[0],
        },
      })
      await use(`http://localhost:${contentStack.studioPort}`)
      studio.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** The Studio in a window that the tests of a worker share. */
  desk: [
    async ({ browser, studioUrl }, use) => {
      const desk = await openWindow(browser)
      await enter(desk, studioUrl)
      await use(desk)
      await desk.context().close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

export { expect }
