/** The Studio beside two instances of the site, all three on a content lake of their own. */
import { test as base, expect } from '@playwright/test'
import { prepareStudio } from '../../scripts/studio/prepare.ts'
import { serveStudio } from '../../scripts/studio/serve.ts'
import { type Newsroom, openNewsroom } from '../support/newsroom.ts'

/** Not the site's own `test`: what the Studio writes to the console is its own affair. */
export const test = base.extend<object, { newsroom: Newsroom; studioUrl: string }>({
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
})

export { expect }
