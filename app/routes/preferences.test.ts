import '../testing/environment.ts'
import { expect, test } from 'vitest'
import { action } from './preferences.ts'

async function send(fields: Record<string, string>) {
  const request = new Request('http://localhost:1/preferences', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const { status, headers } = await action({ request, params: {}, context: {} })
  return { status, to: headers.get('Location'), cookie: headers.get('Set-Cookie') ?? '' }
}

test('options are kept for a year, and the page is shown again', async () => {
  const answer = await send({ returnTo: '/faq', size: '2', font: 'dyslexic', letters: '', paper: 'tartan' })
  expect(answer).toMatchObject({ status: 303, to: '/faq' })
  expect(answer.cookie).toMatch(/^mg_reading=font-dyslexic\.size-2; Path=\/; Max-Age=31536000; SameSite=Lax/)
})

test.each([{ intent: 'reset', size: '2' }, { size: '' }])('%j sets no cookie', async fields => {
  expect((await send({ returnTo: '/faq', ...fields })).cookie).toMatch(/^mg_reading=; Path=\/; Max-Age=0/)
})

test('does not redirect to another site', async () => {
  expect((await send({ returnTo: 'https://evil.example/' })).to).toBe('/')
})
