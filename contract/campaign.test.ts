import { expect, test } from 'vitest'
import { formatCampaign, readCampaign, readCampaignCookie } from './campaign.ts'

function read(query: string) {
  return readCampaign(new URLSearchParams(query))
}

test('the known parameters of a campaign are read, and no others', () => {
  expect(read('utm_source=newsletter&utm_campaign=Fall 2026&utm_id=7&email=ana@example.com')).toEqual({
    source: 'newsletter',
    campaign: 'Fall 2026',
  })
})

test.each([
  '',
  'utm_source=',
  'utm_source=%20',
  'utm_content=ana@example.com',
  `utm_source=${'a'.repeat(61)}`,
])('nothing is read of %j', query => expect(read(query)).toBeNull())

test('a campaign in another script comes back from its cookie as it was', () => {
  const campaign = { source: 'boletín', medium: 'e-mail', campaign: 'otoño 2026' }
  expect(readCampaignCookie(`a=b; mg_campaign=${formatCampaign(campaign, '')}; c=d`)).toEqual(campaign)
})

test.each([undefined, '', 'a=b', 'mg_campaign=', 'mg_campaign=%%%', 'mg_campaign=source=<b>'])(
  'there is no campaign in the cookies %j',
  cookies => expect(readCampaignCookie(cookies)).toBeNull(),
)
