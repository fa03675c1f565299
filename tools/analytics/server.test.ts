import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from './server.ts'

let dataDir: string
let collector: Awaited<ReturnType<typeof startServer>>

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'maxguru-analytics-'))
  collector = await startServer({ port: 0, dataDir })
})
afterEach(async () => {
  await collector.close()
  await rm(dataDir, { recursive: true })
})

function send(event: Record<string, unknown>, visitor = '2001:db8::1') {
  return fetch(`${collector.url}/api/event`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': visitor },
    body: JSON.stringify({ domain: 'localhost:3000', ...event }),
  })
}

/** The words of the page, each cell of a table and each line apart. */
async function readPage(path = '/') {
  const page = await (await fetch(collector.url + path)).text()
  return page
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/<\/?(?:td|tr|th)>\s*/g, '|')
    .replaceAll(/<[^>]*>/g, '')
}

test('a campaign shows who came by it, and what they bought', async () => {
  const url = 'http://localhost:3000/software?utm_source=news&utm_campaign=fall'
  expect((await send({ name: 'pageview', url })).status).toBe(202)
  await send({ name: 'pageview', url: 'http://localhost:3000/' }, '2001:db8::2')
  await send({ name: 'Added to cart', url, props: { item: 'book_1' } })
  await send({ name: 'Purchase', url, revenue: { currency: 'USD', amount: '45.50' } })
  const page = (await readPage()).replaceAll(/\s*\|+\s*/g, '|')
  expect(page).toContain('|news / fall|1|1|1|1|$45.50|')
  expect(page).toContain('|Added to cart|book_1|1|')
})

test('what was counted is there after a restart, by day', async () => {
  await send({ name: 'pageview', url: 'http://localhost:3000/faq' })
  await collector.close()
  collector = await startServer({ port: 0, dataDir })
  const [line] = collector.listCounted()
  expect(await readPage(`/?day=${line?.day}`)).toContain('/faq')
  expect(await readPage('/?day=2020-01-01')).not.toContain('/faq')
})

test('nonsense is refused, and markup is shown as it was written', async () => {
  expect((await send({ name: 'pageview', url: 'nonsense' })).status).toBe(400)
  await send({ name: '<b>bold</b>', url: 'http://localhost:3000/' })
  expect(await (await fetch(collector.url)).text()).toContain('&lt;b&gt;bold')
})
