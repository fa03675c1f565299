import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readSentCampaign } from './read-campaign.ts'

async function read(body: string, type: string): Promise<unknown> {
  const app = new Hono().post('/', async c => c.json({ campaign: await readSentCampaign(c) }))
  const response = await app.request('/', { method: 'POST', body, headers: { 'Content-Type': type } })
  return response.json()
}

it.each([
  ['{"campaign":{"source":"news"},"amount":1}', 'application/json', { source: 'news' }],
  ['campaign=source%3Dnews', 'application/x-www-form-urlencoded', { source: 'news' }],
  ['{"campaign":{"source":"rita@example.com"}}', 'application/json', null],
  ['{}', 'application/json', null],
])('the campaign beside %s', async (body, type, campaign) => {
  expect(await read(body, type)).toEqual({ campaign })
})
