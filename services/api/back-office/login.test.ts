import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { backOfficeSessions } from '../db/schema/back-office.ts'
import { DEMO_PASSWORD, OFFICE_USERNAME } from '../seed/accounts.ts'
import type { Config } from '../services.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { getCookieOf, logInToBackOffice, postBackOfficeForm } from '../testing/back-office.ts'
import { closeBackOfficeAccount, createPassword, openBackOfficeAccount } from './accounts.ts'
import { deleteEndedBackOfficeSessions } from './sessions.ts'

const MINUTE_MS = 60_000

describe('the login of the office', () => {
  const test = useTestApp()
  const open = (cookie: string, path = '/office') =>
    test().app.request(path, { headers: cookie ? { Cookie: cookie } : {} })
  const getCookie = async () => getCookieOf(await logInToBackOffice(test()))
  const withConfig = (config: Partial<Config>) => ({
    app: createApp({ ...test().services, config: { ...test().services.config, ...config } }),
  })

  it('leads to the purchase orders, which no one else sees', async () => {
    for (const cookie of ['', 'mg_office=', 'mg_office=made-up']) {
      const closed = await open(cookie)
      expect(closed.status).toBe(303)
      expect(closed.headers.get('Location')).toBe('/office/login')
      expect(closed.headers.get('Cache-Control')).toBe('no-store')
      expect(await closed.text()).toBe('')
    }
    const login = await logInToBackOffice(test())
    expect(login.status).toBe(303)
    expect(login.headers.get('Location')).toBe('/office')
    const list = await open(getCookieOf(login))
    expect(list.status).toBe(200)
    expect(await list.text()).toContain(`Logged in as ${OFFICE_USERNAME}`)
  })

  it('sets a cookie that scripts, other sites and other hosts of the domain do not get', async () => {
    expect((await logInToBackOffice(test())).headers.get('Set-Cookie')).toMatch(
      /^mg_office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const secure = await logInToBackOffice(withConfig({ publicUrl: 'https://api.example.com' }))
    expect(secure.headers.get('Set-Cookie')).toMatch(
      /^__Host-mg_office=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('ends the cookie of a host with https as it was set', async () => {
    const secure = withConfig({ publicUrl: 'https://api.example.com' })
    const Cookie = getCookieOf(await logInToBackOffice(secure))
    const left = await postBackOfficeForm(secure, '/office/logout', {}, { Cookie })
    expect(left.headers.get('Set-Cookie')).toBe('__Host-mg_office=; Max-Age=0; Path=/; Secure')
  })

  it('takes a form of its public address from a browser that names its origin alone', async () => {
    const secure = withConfig({ publicUrl: 'https://api.example.com' })
    const headers = { Origin: 'https://api.example.com', 'Sec-Fetch-Site': '' }
    expect((await logInToBackOffice(secure, {}, headers)).status).toBe(303)
  })

  it('answers pages that no cache keeps, no other page frames and no script runs in', async () => {
    for (const answer of [await open(await getCookie()), await open('', '/office/login')]) {
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const policy = answer.headers.get('Content-Security-Policy')
      expect(policy).toContain("default-src 'none'; style-src 'sha256-")
      expect(policy).toContain("form-action 'self'; frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
    }
  })

  it.each(['demo-teacher', 'demo-student', 'demo-admin', 'demo-parent', 'unknown'])(
    'refuses %s like a wrong password, and keeps the username alone',
    async username => {
      const refused = await logInToBackOffice(test(), { username })
      expect(refused.status).toBe(401)
      expect(refused.headers.has('Set-Cookie')).toBe(false)
      const page = await refused.text()
      expect(page).toContain('The username or password is incorrect.')
      expect(page).toContain(`value="${username}"`)
      expect(page).not.toContain(DEMO_PASSWORD)
    },
  )

  it('gives the office no token of the site', async () => {
    const answer = await test().app.request('/auth/login/', {
      method: 'POST',
      body: new URLSearchParams({ username: OFFICE_USERNAME, password: DEMO_PASSWORD }),
    })
    expect(answer.status).toBe(401)
  })

  it('names each missing field beside it, and none before', async () => {
    const fresh = await (await open('', '/office/login')).text()
    expect(fresh).not.toMatch(/Error:|-error|role="alert"/)
    const answer = await logInToBackOffice(test(), { username: ' ', password: '' })
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain('<title>Error: Log in')
    expect(page).toMatch(
      /aria-describedby="username-error"[\s\S]+id="username-error">Please enter your username/,
    )
    expect(page).toMatch(
      /aria-describedby="password-error"[\s\S]+id="password-error">Please enter your password/,
    )
  })

  it('stops guesses from one address, and not the office at another', async () => {
    const from = (address: string) => ({ 'X-Client-Address': address, 'X-Site-Key': SITE_KEY })
    for (let round = 0; round < 10; round++)
      expect(
        (await logInToBackOffice(test(), { password: `wrong ${round}` }, from('192.0.2.1'))).status,
      ).toBe(401)
    const stopped = await logInToBackOffice(test(), {}, from('192.0.2.1'))
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await stopped.text()).toContain('Too many attempts')
    expect((await logInToBackOffice(test(), {}, from('192.0.2.2'))).status).toBe(303)
  })

  it.each([
    ['another site', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of the domain', { Origin: 'http://www.api.test', 'Sec-Fetch-Site': 'same-site' }],
    ['a page without an origin', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['no browser', { Origin: '', 'Sec-Fetch-Site': '' }],
  ])('takes no login and no logout from %s', async (_, headers) => {
    const cookie = await getCookie()
    expect((await logInToBackOffice(test(), {}, headers)).status).toBe(403)
    expect(
      (await postBackOfficeForm(test(), '/office/logout', {}, { ...headers, Cookie: cookie })).status,
    ).toBe(403)
    expect((await open(cookie)).status).toBe(200)
  })

  it('ends with a logout, wherever its cookie was copied to', async () => {
    const cookie = await getCookie()
    const other = await getCookie()
    const left = await postBackOfficeForm(test(), '/office/logout', {}, { Cookie: cookie })
    expect(left.headers.get('Location')).toBe('/office/login')
    expect(left.headers.get('Set-Cookie')).toContain('mg_office=; Max-Age=0; Path=/')
    expect((await open(cookie)).status).toBe(303)
    expect((await open(other)).status, 'the login in another browser').toBe(200)
  })

  it('ends after half an hour without a request, and after ten hours in any case', async () => {
    const cookie = await getCookie()
    for (let minutes = 0; minutes < 600; minutes += 29) {
      expect((await open(cookie)).status).toBe(200)
      test().clock.advance(29 * MINUTE_MS)
    }
    expect((await open(cookie)).status).toBe(303)
    const idle = await getCookie()
    test().clock.advance(30 * MINUTE_MS)
    expect((await open(idle)).status).toBe(303)
  })

  it('is forgotten once it has ended, and not before', async () => {
    const { db, clock } = test()
    const forget = async () => {
      await deleteEndedBackOfficeSessions(db, clock.now())
      return db.$count(backOfficeSessions)
    }
    await getCookie()
    clock.advance(30 * MINUTE_MS)
    expect(await forget()).toBe(1)
    clock.advance(1)
    expect(await forget()).toBe(0)
    await getCookie()
    clock.advance(600 * MINUTE_MS)
    await db.update(backOfficeSessions).set({ seenAt: clock.now() })
    expect(await forget()).toBe(1)
    clock.advance(1)
    expect(await forget()).toBe(0)
  })

  it('ends with a new password, and with the account', async () => {
    const { db, clock } = test()
    const password = createPassword()
    const account = { username: 'ana', password, now: clock.now() }
    await openBackOfficeAccount(db, account)
    const first = getCookieOf(await logInToBackOffice(test(), account))
    expect((await open(first)).status).toBe(200)
    await openBackOfficeAccount(db, { ...account, password: createPassword() })
    expect((await open(first)).status).toBe(303)
    expect((await logInToBackOffice(test(), account)).status).toBe(401)
    const cookie = await getCookie()
    expect(await closeBackOfficeAccount(db, OFFICE_USERNAME)).toBe(true)
    expect((await open(cookie)).status).toBe(303)
    expect(await closeBackOfficeAccount(db, OFFICE_USERNAME)).toBe(false)
  })

  it('is never opened with the username of another person, nor closes their account', async () => {
    const { db, clock } = test()
    const account = { username: 'Demo-Teacher', password: createPassword(), now: clock.now() }
    await expect(openBackOfficeAccount(db, account)).rejects.toThrow('is the account of a teacher')
    expect(await closeBackOfficeAccount(db, 'demo-teacher')).toBe(false)
  })

  it('leads back to the order that was to be seen, and nowhere else', async () => {
    const closed = await open('', '/office/PF-2027-0001')
    expect(closed.headers.get('Location')).toBe('/office/login?next=/office/PF-2027-0001')
    const login = await open('', '/office/login?next=/office/PF-2027-0001')
    expect(await login.text()).toContain('value="/office/PF-2027-0001"')
    const to = async (next: string) => (await logInToBackOffice(test(), { next })).headers.get('Location')
    expect(await to('/office/PF-2027-0001')).toBe('/office/PF-2027-0001')
    for (const next of [
      '//evil.test',
      'https://evil.test/office/PF-2027-0001',
      '/office/../auth',
      '/\\evil.test',
    ])
      expect(await to(next)).toBe('/office')
  })

  it('is in the audit log, never with what was typed', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const app = createApp({ ...test().services, log })
    const login = await logInToBackOffice({ app })
    await logInToBackOffice({ app }, { username: 'a-password-in-the-wrong-field' })
    await postBackOfficeForm({ app }, '/office/logout', {}, { Cookie: getCookieOf(login) })
    const audits = lines.map(line => JSON.parse(line)).filter(line => line.audit)
    expect(audits).toMatchObject([
      { audit: 'office login', user: OFFICE_USERNAME, address: 'unknown' },
      { audit: 'office login refused', user: null },
      { audit: 'office logout' },
    ])
    expect(lines.join('')).not.toMatch(/reading-is-fun|wrong-field|mg_office/)
    expect(lines.join('')).not.toContain(getCookieOf(login).split('=')[1])
  })
})
