import { expect, stack, test } from './support/test.ts'

test('every part of the stack says that it is well', async ({ request }) => {
  for (const url of [stack.siteUrl, stack.apiUrl, stack.lakeUrl, stack.stripeUrl]) {
    const answer = await request.get(`${url}/healthz`)
    expect(answer.status(), url).toBe(200)
    expect(await answer.json(), url).toMatchObject({ status: 'ok' })
  }
})

test('the site and the API say whether what they depend on is there', async ({ request }) => {
  for (const url of [stack.siteUrl, stack.apiUrl])
    expect((await request.get(`${url}/readyz`)).status(), url).toBe(200)
})
