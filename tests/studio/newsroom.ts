/** The Studio beside two instances of the site, all three on a content lake of their own. */
import { test as base, expect, type Page } from '@playwright/test'
import { prepareStudio } from '../../scripts/studio/prepare.ts'
import { serveStudio } from '../../scripts/studio/serve.ts'
import { type Newsroom, openNewsroom } from '../support/newsroom.ts'
import { enter, openWindow } from './fixtures.ts'

/** Not the site's own `test`: what the Studio writes to the console is its own affair. */
export const test = base.extend<object, { newsroom: Newsroom; studioUrl: string; desk: Page }>({
  newsroom: [
    async ({ browserName: _ }, use) => {
      const newsroom = await openNewsroom()
      await use(newsroom)
      await newsroom.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  studioUrl: [
    async ({ newsroom }, use) => {
      await prepareStudio(() => {})
      const studio = await serveStudio({
        port: newsroom.studioPort,
        environment: {
          projectId: 'maxguru',
          dataset: 'production',
          apiHost: newsroom.lakeUrl,
          siteUrl: newsroom.sites[0],
        },
      })
      await use(`http://localhost:${newsroom.studioPort}`)
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
