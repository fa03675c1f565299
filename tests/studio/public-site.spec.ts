/** From the Studio to visitors: what is published shows on every running instance of the site, and drafts do not. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { createClient } from '@sanity/client'
import { z } from 'zod'
import { freePorts } from '../../scripts/ports.ts'
import { startStack } from '../../scripts/stack.ts'
import { prepareStudio } from '../../scripts/studio/prepare.ts'
import { serveStudio } from '../../scripts/studio/serve.ts'
import { stack } from '../support/test.ts'
import { enter, field, open, publish } from './fixtures.ts'

const PLACE = { projectId: 'maxguru', dataset: 'production' }
const SLIDE = { id: 'slide-training', title: 'OG training and certification' }
const Secrets = z.object({ STRIPE_PUBLISHABLE_KEY: z.string() })

/** A second instance of the site, on the same API and content lake. */
const startSecondSite = async (dataDir: string) => {
  const secrets = Secrets.parse(JSON.parse(await readFile(path.join(stack.dataDir, 'secrets.json'), 'utf8')))
  const [site = 0, other = 0] = await freePorts(2)
  return startStack({
    ports: { site, api: other, contentLake: other, stripe: other },
    dataDir,
    env: {
      NO_AUTH_API_URL: stack.apiUrl,
      AUTH_API_URL: stack.apiUrl,
      SCHOOL_API_URL: stack.apiUrl,
      MASTER_CODE_API_URL: stack.apiUrl,
      SANITY_PROJECT_ID: PLACE.projectId,
      SANITY_DATASET: PLACE.dataset,
      SANITY_API_URL: stack.lakeUrl,
      STRIPE_PUBLISHABLE_KEY: secrets.STRIPE_PUBLISHABLE_KEY,
      STRIPE_JS_URL: `${stack.stripeUrl}/stripe.js`,
    },
  })
}

/** Puts the slide back for the tests that run beside this one. */
const restore = async () => {
  const token = (await readFile(path.join(stack.dataDir, 'content-lake/token'), 'utf8')).trim()
  const client = createClient({
    ...PLACE,
    apiHost: stack.lakeUrl,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token,
  })
  await client.patch(SLIDE.id).set({ title: SLIDE.title }).commit()
}

interface Newsroom {
  studioUrl: string
  /** Both instances of the site. */
  sites: string[]
}

const test = base.extend<object, { newsroom: Newsroom }>({
  newsroom: [
    async ({ browserName: _ }, use) => {
      await prepareStudio(() => {})
      const dataDir = await mkdtemp(path.join(tmpdir(), 'second-site-'))
      const second = await startSecondSite(dataDir)
      const studio = await serveStudio({
        port: 0,
        environment: { ...PLACE, apiHost: stack.lakeUrl, siteUrl: stack.siteUrl },
      })
      await use({ studioUrl: studio.url, sites: [stack.siteUrl, second.siteUrl] })
      await restore()
      studio.close()
      await second.stop()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const shows = async (site: string, words: string) => (await (await fetch(site)).text()).includes(words)

/** Milliseconds until a visitor of the site reads the words. */
const delayUntil = async (site: string, words: string, since: number): Promise<number> => {
  while (!(await shows(site, words))) {
    if (Date.now() - since > 10_000) throw new Error(`${site} does not show “${words}” after 10 s.`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return Date.now() - since
}

/** The moment the content lake has confirmed a publication. */
const published = (desk: Page): Promise<number> =>
  desk
    .waitForResponse(
      response =>
        response.url().includes('/data/actions/') &&
        (response.request().postData() ?? '').includes('document.publish'),
    )
    .then(() => Date.now())

test('a slide’s draft stays private; published, it is on two sites within a second', async ({
  page,
  newsroom,
}) => {
  const { studioUrl, sites } = newsroom
  const words = 'Training to use on Monday morning'
  for (const site of sites) expect(await shows(site, SLIDE.title)).toBe(true)

  await enter(page, studioUrl)
  await open(page, 'Slides', SLIDE.title)
  await field(page, 'title').getByRole('textbox').fill(words)
  await expect(page.getByText('Saved').first()).toBeVisible()
  for (const site of sites) expect(await shows(site, words)).toBe(false)

  const [delays] = await Promise.all([
    published(page).then(since => Promise.all(sites.map(site => delayUntil(site, words, since)))),
    publish(page),
  ])
  for (const delay of delays) expect(delay).toBeLessThan(1000)
})
