/** What the pages about accounts show, and what they say of wrong fields (spec §2, §5). */
import type { APIRequestContext } from '@playwright/test'
import { getAttribute, getElement, getText, linksIn, listOptions } from './support/html.ts'
import { expect, listCookies, stack, test } from './support/test.ts'

const CLASS_LINK = '/class-login/11111111-1111-4111-8111-111111111111'

/** The free trial's form. */
async function readTrialForm(request: APIRequestContext, path: string): Promise<string> {
  return /<form\b[^>]*id="trial".*?<\/form>/s.exec(await (await request.get(path)).text())?.[0] ?? ''
}

function getChosen(form: string, select: string): string | null {
  const [, options = ''] =
    new RegExp(`<select\\b[^>]*name="${select}"[^>]*>(.*?)</select>`, 's').exec(form) ?? []
  const chosen = /<option\b[^>]*selected=""[^>]*>/.exec(options) ?? /<option\b[^>]*>/.exec(options)
  return getAttribute(chosen?.[0] ?? '', 'value')
}

// @spec §2.14 §2.223 §5.25 §5.26 §5.27
test('the login page has both ways in, and the trial its grades, states and levels', async ({ request }) => {
  const main = getElement(await (await request.get('/login')).text(), 'main')
  expect(getText(main)).toMatch(/\bOR LOG IN WITH CLEVER\b/)
  expect(linksIn(main).find(({ name }) => name === 'LOG IN WITH CLEVER')?.href).toMatch(/^https:/)
  const form = await readTrialForm(request, '/login')
  expect(getText(form)).toContain('CREATE MY FREE TRIAL ACCOUNT')
  expect(form.match(/<fieldset\b/g)).toHaveLength(4)
  const valuesOf = (name: string) =>
    listOptions(form, name).flatMap(({ value }) => (value === '' ? [] : [value]))
  expect(valuesOf('grade')).toEqual(['k', ...Array.from({ length: 12 }, (_, index) => String(index + 1))])
  expect(getChosen(form, 'grade')).toBe('k')
  expect(valuesOf('state')).toHaveLength(51)
})

test('a link to a license that kindergarten does not offer starts with a grade that does', async ({
  request,
}) => {
  const form = await readTrialForm(request, '/login?licenseType=31')
  expect(getChosen(form, 'grade')).toBe('1')
  const radio =
    /<input\b[^>]*type="radio"[^>]*value="31"[^>]*>|<input\b[^>]*value="31"[^>]*type="radio"[^>]*>/.exec(form)
  expect(radio?.[0]).toContain('checked=""')
  expect(radio?.[0]).not.toContain('disabled')
})

// @spec §5.21
test('a trial form that comes back keeps its grade and its package', async ({ request }) => {
  const form = { intent: 'trial-hosted', grade: '1', license: '31', name: 'Luz', email: 'luz@' }
  const html = await (await request.post('/login', { form })).text()
  expect(html).toMatch(
    /<input type="radio"[^>]*checked=""[^>]*value="31"|<input type="radio"[^>]*value="31"[^>]*checked=""/,
  )
  expect(html).toMatch(/<option value="1"[^>]*selected=""/)
  expect(html).toContain('Please enter a valid email address.')
})

// @spec §5.29 §5.30 §5.31
test('the reset pages say what is wrong with each field', async ({ request }) => {
  for (const [email, message] of [
    ['', 'Please enter your email.'],
    ['ana@', 'Please enter a valid email address.'],
  ] as const) {
    const answer = await request.post('/password-reset', { form: { email } })
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain(`>${message}<`)
  }
  const answer = await request.post('/password-reset-submission?jwttoken=x', { form: { token: 'x' } })
  expect(answer.status()).toBe(400)
  const html = await answer.text()
  expect(html).toContain('>Please enter your password.<')
  expect(html).toContain('>Please re-enter your password.<')
})

test('what is wrong with a link is said once, and no message leads to a field that is not there', async ({
  request,
}) => {
  const form = { token: 'x'.repeat(5000), password: 'brand new words', password2: 'brand new words' }
  const answer = await request.post('/password-reset-submission?jwttoken=x', { form })
  expect(answer.status()).toBe(400)
  const html = await answer.text()
  expect(html.match(/role="alert"/g)).toHaveLength(1)
  expect(html).toContain('Sorry, an error has ocurred.') // sic
})

// @spec §2.248 §2.250 §2.251
test('a class is one list of cards that begin with last and first name, as far as they are known', async ({
  request,
}) => {
  const main = getElement(await (await request.get(CLASS_LINK)).text(), 'main')
  const cards = [...main.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(([, card = '']) => card)
  expect(cards).toHaveLength(8)
  const nameOf = (username: string) => {
    const card = cards.find(card => card.includes(username)) ?? ''
    return getText(/<(h\d)\b[^>]*>(.*?)<\/\1>/s.exec(card)?.[2] ?? '')
  }
  expect(nameOf('cleo-d')).toBe('Dunmore, Cleo')
  expect(nameOf('esme-f')).not.toContain(',')
  expect(nameOf('esme-f')).not.toBe('')
})

// @spec §4.36 §4.38 §4.40 §8.9
test('a class link ends whatever login there was, and a broken one leaves none', async ({ requestWith }) => {
  const loggedIn = () => requestWith({ JWT: 'before', PREJWT: 'before', other: 'before' })
  const student = await loggedIn()
  await student.get(CLASS_LINK)
  const { JWT, PREJWT, other } = await listCookies(student)
  expect(other).toBeUndefined()
  expect(JWT).toBe(PREJWT)
  expect(JSON.parse(Buffer.from(JWT?.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    category: 'class',
  })

  const lost = await loggedIn()
  const answer = await lost.get('/class-login/22222222-2222-4222-8222-222222222299')
  expect(answer.url()).toBe(`${stack.siteUrl}/`)
  expect(await listCookies(lost)).not.toHaveProperty('JWT')
  expect(await listCookies(lost)).not.toHaveProperty('PREJWT')
})
