/** A site whose API and content lake are down, or take a question and never answer it (spec: still kind). */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWN_FORM } from '../scripts/own-form.ts'
import { findFreePorts } from '../scripts/ports.ts'
import { startStack } from '../scripts/stack.ts'
import { sitePages } from './support/site-pages.ts'
import { expect, test } from './support/test.ts'

/** Within this, in ms, every page answers whatever happens behind it. */
const TIMEOUT_MS = 3000
/** Requests made together: each of them waits for what never comes. */
const AT_ONCE = 6

/** A server that takes every connection and says nothing on it. */
async function startSilence(port: number) {
  const server = createServer(() => {})
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return { stop: () => server.close() }
}

/** A site that has never read anything, because everything it reads is at `port`. */
async function startLoneSite(port: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-lone-site-'))
  const [site = 0, other = 0] = await findFreePorts(2)
  const upstream = `http://127.0.0.1:${port}`
  const running = await startStack({
    ports: { site, api: other, contentLake: other, stripe: other },
    dataDir,
    env: {
      NO_AUTH_API_URL: upstream,
      AUTH_API_URL: upstream,
      SCHOOL_API_URL: upstream,
      MASTER_CODE_API_URL: upstream,
      SANITY_PROJECT_ID: 'maxguru',
      SANITY_DATASET: 'production',
      SANITY_API_URL: upstream,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
    },
  })
  return {
    url: running.siteUrl,
    stop: async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Asks for every page, and sends a form, of a site that has never read anything. */
async function visitAll(siteUrl: string): Promise<void> {
  const ask = async (path: string) => {
    const since = Date.now()
    const answer = await fetch(siteUrl + path)
    const html = await answer.text()
    expect(Date.now() - since, path).toBeLessThan(TIMEOUT_MS)
    expect(answer.status, path).toBe(200)
    expect(html, path).toContain('<h1')
    expect(answer.headers.get('cache-control'), `${path} is not kept`).toContain('no-store')
  }
  const sendMessage = async () => {
    const message = { name: 'Ana', phone: '3055550100', email: 'ana@example.com', comments: 'My words.' }
    const since = Date.now()
    const answer = await fetch(`${siteUrl}/contact`, {
      method: 'POST',
      headers: OWN_FORM,
      body: new URLSearchParams(message),
    })
    expect(Date.now() - since).toBeLessThan(TIMEOUT_MS)
    const html = await answer.text()
    // Refused at once where the API is down; where it is silent, the message may still arrive.
    expect(html).toMatch(
      /An error has ocurred\. Please try again later\.|we have not heard yet that it arrived/,
    )
    expect(html).toContain('My words.')
  }
  const tasks = [
    ...sitePages.map(
      ({ path }) =>
        () =>
          ask(path),
    ),
    sendMessage,
  ]
  for (let from = 0; from < tasks.length; from += AT_ONCE)
    await Promise.all(tasks.slice(from, from + AT_ONCE).map(task => task()))
}

// @spec §8.10
test('every page answers within three seconds when all behind it is down from the start, and when it is silent', async () => {
  test.slow()
  const [port = 0] = await findFreePorts(1)
  const site = await startLoneSite(port)
  try {
    await test.step('down', () => visitAll(site.url))
    const silence = await startSilence(port)
    try {
      await test.step('silent', () => visitAll(site.url))
    } finally {
      silence.stop()
    }
  } finally {
    await site.stop()
  }
})
