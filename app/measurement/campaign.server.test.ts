import { expect, test, vi } from 'vitest'
import { Capabilities } from '#contract/capabilities.ts'
import { readCapabilities } from '../api/capabilities.server.ts'
import { buildCampaignField, campaignText } from './campaign.server.ts'

vi.mock('../api/capabilities.server.ts', () => ({ readCapabilities: vi.fn() }))

const COOKIE = 'mg_cart=x; mg_campaign=source=newsletter&campaign=fall'

function requestWith(Cookie: string) {
  return new Request('http://site.test/checkout', { headers: { Cookie } })
}

/** What the service says of itself; null where it says nothing. */
function answer(capabilities: object | null) {
  vi.mocked(readCapabilities).mockResolvedValue(capabilities && Capabilities.parse(capabilities))
}

test('the campaign of the first visit goes with what is sent to a service that keeps it', async () => {
  answer({ campaign: true })
  expect(await buildCampaignField(requestWith(COOKIE))).toEqual({
    campaign: { source: 'newsletter', campaign: 'fall' },
  })
  expect(await campaignText(requestWith(COOKIE))).toBe('source=newsletter&campaign=fall')
})

test.each([
  ['a service that does not name it', { campaign: false }, COOKIE],
  ['a service that says nothing of itself', null, COOKIE],
  ['a visitor of no campaign', { campaign: true }, 'mg_cart=x'],
])('nothing goes with what is sent for %s', async (_, capabilities, cookie) => {
  answer(capabilities)
  expect(await buildCampaignField(requestWith(cookie))).toEqual({})
  expect(await campaignText(requestWith(cookie))).toBeNull()
})
