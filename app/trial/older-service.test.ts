import '../testing/environment.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { Browser, type Visit } from '../testing/browser.ts'
import { startInstance } from '../testing/instance.ts'
import { type AfterCharge, type OlderApi, startOlderApi } from '../testing/older-api.ts'
import { TRIAL_FORM } from './testing/trial.ts'

let api: OlderApi
beforeAll(async () => {
  api = await startOlderApi()
  for (const host of ['NO_AUTH_API_URL', 'AUTH_API_URL', 'SCHOOL_API_URL', 'MASTER_CODE_API_URL'])
    vi.stubEnv(host, api.url)
})
beforeEach(() => {
  api.reset()
  api.isStrict = false
  vi.spyOn(log, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  api.release()
  vi.restoreAllMocks()
})
afterAll(() => api.stop())

const WAITING = '/login/trial-waiting'

function startSite() {
  return startInstance({ '/login': 'login', [WAITING]: 'login_.trial-waiting' })
}

async function openBrowser(): Promise<Browser> {
  return new Browser(await startSite())
}

function start(browser: Browser, token: string, more = {}) {
  return browser.post('/login', { ...TRIAL_FORM, ...more, stripe_token: token })
}

const APP = 'https://app.example.com'

function isTold({ data }: Visit) {
  return JSON.stringify(data).includes('"isUnknown":true')
}

test('a slow service is waited for, starts one trial, and logs in', async () => {
  const browser = await openBrowser()
  api.afterCharge = { kind: 'hang' }
  const sent = start(browser, 'tok_1')
  await vi.waitFor(() => expect(api.charges).toHaveLength(1), 15_000)
  api.release()
  expect((await sent).path).toBe(APP)
  expect(browser.cookies.has('JWT')).toBe(true)
  expect(browser.cookies.has('mg_trial')).toBe(false)
})

test('neither the password nor the card is kept in a cookie', async () => {
  const browser = await openBrowser()
  await browser.send('/login', new URLSearchParams({ ...TRIAL_FORM, stripe_token: 'tok_1' }))
  const [value = ''] = decodeURIComponent(browser.cookies.get('mg_trial') ?? '').split('.')
  expect(atob(value)).toContain('ana-reads')
  expect(atob(value)).not.toContain('one two three')
  expect(atob(value)).not.toContain('tok_1')
  expect(api.charges).toEqual([])
})

test.each<[string, AfterCharge]>([
  ['answers 500', { kind: 'answer', status: 500 }],
  ['answers with a web page', { kind: 'answer', body: '<h1>Welcome</h1>' }],
  ['answers 409', { kind: 'answer', status: 409 }],
  ['drops the connection', { kind: 'drop connection' }],
])(
  'a service that %s starts one trial, the truth is told, and another takes the parent’s word',
  async (_, after) => {
    const browser = await openBrowser()
    api.afterCharge = after
    expect(isTold(await start(browser, 'tok_1'))).toBe(true)
    const { data } = await browser.get('/login')
    expect(data).toMatchObject({
      trial: { answer: { result: { initialValue: { username_trial: 'ana-reads' } } } },
    })
    for (const token of ['tok_2', 'tok_3'])
      expect((await start(browser, token)).data).toMatchObject({
        form: 'trial',
        error: { text: expect.stringContaining('box') },
      })
    expect((await browser.get(WAITING)).path).toBe('/login#trial')
    expect(api.charges).toEqual(['tok_1'])
    api.afterCharge = { kind: 'answer' }
    expect((await start(browser, 'tok_4', { again: 'yes' })).path).toBe(APP)
    expect(api.charges).toEqual(['tok_1', 'tok_4'])
  },
)

test('a restart of the site starts no second trial', async () => {
  const browser = await openBrowser()
  await browser.send('/login', new URLSearchParams({ ...TRIAL_FORM, stripe_token: 'tok_1' }))
  browser.site = await startSite()
  expect(isTold(await browser.get(WAITING))).toBe(true)
  expect(api.charges).toEqual([])
})

test('shows a declined card beside the card field, once, and keeps the rest of the form', async () => {
  const browser = await openBrowser()
  api.refusal = { status: 402, detail: 'Your card was declined.' }
  const { data } = await start(browser, 'tok_1')
  expect(data).toMatchObject({
    trial: {
      isUnknown: false,
      answer: {
        error: null,
        result: { error: { stripe_token: ['Your card was declined.'] }, initialValue: { city: 'Miami' } },
      },
    },
  })
  expect((await browser.get('/login')).data).toMatchObject({ trial: { answer: null } })
  api.refusal = null
  expect((await start(browser, 'tok_2')).path).toBe(APP)
  expect(api.charges).toEqual(['tok_2'])
})

test('a trial that starts after its parent has left is found when they come back', async () => {
  const browser = await openBrowser()
  api.afterCharge = { kind: 'hang' }
  const sent = start(browser, 'tok_1')
  await vi.waitFor(() => expect(api.charges).toHaveLength(1), 15_000)
  expect(isTold(await browser.post(WAITING, {}))).toBe(true)
  api.release()
  await sent
  expect(browser.cookies.has('JWT')).toBe(true)
})

/** A browser, and a tab of it that reaches another instance and whose answers have not come yet. */
async function openTwoTabs() {
  const browser = await openBrowser()
  const tab = new Browser(await startSite())
  const comes = () => {
    for (const [name, value] of tab.cookies) browser.cookies.set(name, value)
  }
  const press = (each: Browser, token: string) =>
    each.send('/login', new URLSearchParams({ ...TRIAL_FORM, stripe_token: token }))
  return { browser, tab, press, comes, first: browser.site, other: tab.site }
}

test('two tabs start one trial through two instances, when one answer comes after the other has logged in', async () => {
  const { browser, tab, press, comes, first, other } = await openTwoTabs()
  await press(tab, 'tok_2')
  expect((await start(browser, 'tok_1')).path).toBe(APP)
  comes()
  browser.site = other
  for (const _ of [1, 2, 3]) expect((await browser.get(WAITING)).path).toBe(WAITING)
  browser.site = first
  expect((await browser.get(WAITING)).path).toBe(APP)
  expect(api.charges).toEqual(['tok_1'])
})

test('two tabs start one trial through two instances at once, and nothing unknown is called not started', async () => {
  const { browser, tab, press, comes, first, other } = await openTwoTabs()
  api.afterCharge = { kind: 'drop connection' }
  await Promise.all([press(browser, 'tok_1'), press(tab, 'tok_2')])
  comes()
  for (const site of [other, first]) {
    browser.site = site
    expect((await browser.get(WAITING)).path).toBe(WAITING)
  }
  expect(api.charges).toEqual([])
  browser.site = other
  expect(isTold(await browser.get(WAITING))).toBe(true)
  browser.site = first
  for (const token of ['tok_3', 'tok_4'])
    expect((await start(browser, token)).data).toMatchObject({
      error: { text: expect.stringContaining('box') },
    })
  expect(api.charges).toEqual(['tok_2'])
})
