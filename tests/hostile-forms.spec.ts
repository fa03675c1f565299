/** Forms that no page of ours sends: each is refused kindly and at once, and none is a 500. */
import { putInCart } from './support/shop.ts'
import { expect, stack, test } from './support/test.ts'

const FORMS = [
  '/contact',
  '/login',
  '/password-reset',
  '/password-reset-submission?jwttoken=x',
  '/og-training/302/register',
  '/og-training/401/register',
  '/class-login/11111111-1111-4111-8111-111111111111',
  '/cart',
  '/checkout',
  '/logout',
] as const

const LONG = 'x'.repeat(10_000)
const URL_ENCODED = 'application/x-www-form-urlencoded'

const BODIES: readonly (readonly [string, string, string])[] = [
  ['a list without an end', URL_ENCODED, 'email[100000000]=x&zz[100000000]=x'],
  ['orders to a form library', URL_ENCODED, '__intent__=null&__state__={'],
  ['ten thousand characters in each field', URL_ENCODED, longFields()],
  ['each field twice', URL_ENCODED, 'name=a&name=b&email=a&email=b&username=a&username=b&intent=a&intent=b'],
  [
    'letters from everywhere, and none',
    URL_ENCODED,
    'name=%F0%9F%98%80%00%E2%80%AE&username=%00&email=%C3%A9',
  ],
  [
    'one box twenty thousand times',
    URL_ENCODED,
    Array.from({ length: 20_000 }, () => 'iam_teach=x').join('&'),
  ],
  ['JSON', 'application/json', '{"name":"Ana"}'],
  ['multipart without parts', 'multipart/form-data; boundary=x', 'nothing'],
]

function longFields() {
  const names = [
    'name',
    'phone',
    'email',
    'comments',
    'username',
    'password',
    'password2',
    'token',
    'code',
    'day',
  ]
  return new URLSearchParams(names.map(name => [name, LONG])).toString()
}

for (const path of FORMS) {
  test(`${path} withstands what no page of ours sends`, async ({ request }) => {
    // An empty cart has no payment form.
    if (path === '/checkout') await putInCart(request, ['training_203'])
    for (const [what, type, data] of BODIES) {
      const since = Date.now()
      const answer = await request.post(path, { headers: { 'Content-Type': type }, data, maxRedirects: 0 })
      const html = await answer.text()
      expect(answer.status(), what).toBeLessThan(500)
      expect(Date.now() - since, what).toBeLessThan(3000)
      expect(html.length, what).toBeLessThan(400_000)
      expect(html, what).not.toMatch(/Too big|expected string|Invalid input/)
    }
  })
}

// @spec §5.23
test('a field that is too long says so, not that it is missing', async ({ request }) => {
  const form = { name: LONG, phone: '3055550100', email: 'ana@example.com', comments: 'Hello.' }
  const html = await (await request.post(`${stack.siteUrl}/contact`, { form })).text()
  expect(html).toContain('Please use at most 100 characters.')
})
