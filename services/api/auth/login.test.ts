import { hash } from '@node-rs/argon2'
import { eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEVICE_HEADER } from '#contract/known-device.ts'
import { rateLimits } from '../db/schema/limits.ts'
import { users } from '../db/schema/users.ts'
import { ApiError } from '../http/errors.ts'
import { DEMO_PASSWORD } from '../seed/accounts.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { createSignIn, type SignIn } from './sign-in.ts'

const QUARTER_OF_AN_HOUR_MS = 15 * 60 * 1000

describe('POST /auth/login/', () => {
  const test = useTestApp()
  afterEach(() => {
    vi.useRealTimers()
  })
  const logIn = (username: string, password: string, address = '192.0.2.1', device?: string) =>
    test().app.request('/auth/login/', {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
      headers: {
        'X-Client-Address': address,
        'X-Site-Key': SITE_KEY,
        ...(device && { [DEVICE_HEADER]: device }),
      },
    })
  const SCHOOL = '192.0.2.7'
  const [TEACHERS, PUPILS] = ['teachers-own-device-01', 'some-pupils-device-002']

  it('does not let a pupil lock a teacher at the address of their school', async () => {
    expect((await logIn('demo-teacher', DEMO_PASSWORD, SCHOOL, TEACHERS)).status).toBe(200)
    for (let round = 0; round < 10; round++) await logIn('demo-teacher', 'wrong', SCHOOL, PUPILS)
    expect((await logIn('demo-teacher', DEMO_PASSWORD, SCHOOL, PUPILS)).status).toBe(429)
    expect((await logIn('demo-teacher', DEMO_PASSWORD, SCHOOL)).status).toBe(429)
    expect((await logIn('demo-teacher', DEMO_PASSWORD, SCHOOL, TEACHERS)).status).toBe(200)
  })

  it('lets a known device in where its address has used up all tries, and limits it by itself', async () => {
    const { db, services } = test()
    const signIn = createSignIn({ db, limits: { ...services.limits, db } })
    const tryAs = (username: string, password: string, device: string | null) =>
      signIn(username, password, SCHOOL, { device }).then(
        () => 200,
        error => (error instanceof ApiError ? error.status : 500),
      )
    expect(await tryAs('demo-teacher', DEMO_PASSWORD, TEACHERS)).toBe(200)
    // As after 600 tries by pupils.
    await db.update(rateLimits).set({ points: 600 }).where(like(rateLimits.key, 'logins by address:%'))
    expect(await tryAs('demo-admin', DEMO_PASSWORD, null)).toBe(429)
    for (let round = 0; round < 10; round++) expect(await tryAs('demo-teacher', 'wrong', TEACHERS)).toBe(401)
    expect(await tryAs('demo-teacher', DEMO_PASSWORD, TEACHERS)).toBe(429)
  })

  it('knows a device for the accounts that logged in with it, and by the word of the site alone', async () => {
    expect((await logIn('demo-parent', DEMO_PASSWORD, SCHOOL, TEACHERS)).status).toBe(200)
    for (let round = 0; round < 10; round++) await logIn('demo-teacher', 'wrong', SCHOOL, TEACHERS)
    expect((await logIn('demo-teacher', DEMO_PASSWORD, SCHOOL, TEACHERS)).status).toBe(429)
    const body = () => new URLSearchParams({ username: 'demo-parent', password: 'wrong' })
    const withoutKey = () =>
      test().app.request('/auth/login/', {
        method: 'POST',
        body: body(),
        headers: { [DEVICE_HEADER]: TEACHERS },
      })
    for (let round = 0; round < 10; round++) await withoutKey()
    expect((await withoutKey()).status, 'counted by its address').toBe(429)
    expect((await logIn('demo-parent', DEMO_PASSWORD, SCHOOL, TEACHERS)).status).toBe(200)
  })

  // @spec §3.36 §3.38 §7.12 §7.13
  it.each([
    ['demo-teacher', 'teacher', false],
    ['demo-admin', 'administrator', false],
    ['demo-parent', 'parent', false],
    ['demo-student', 'student', false],
    ['demo-visitor', 'teacher', true],
  ])('lets %s in as %s', async (username, category, isDemouser) => {
    const response = await logIn(username, DEMO_PASSWORD)
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toMatchObject({ category, is_demouser: isDemouser })
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ sub: username, category, is_demouser: isDemouser })
    expect(claims.exp).toBeGreaterThan(claims.iat)
  })

  it('accepts a username in any letter case, and returns no password', async () => {
    const response = await logIn('Demo-Teacher', DEMO_PASSWORD)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain(DEMO_PASSWORD)
  })

  it('refuses an office account like an unknown one, and at the office every other', async () => {
    const { db, services } = test()
    const byOffice = { door: 'office' } as const
    const refusal = { status: 401, message: 'The username or password is incorrect.' }
    const at = (options?: typeof byOffice) => services.signIn('demo-parent', DEMO_PASSWORD, SCHOOL, options)
    expect((await at()).username).toBe('demo-parent')
    await expect(at(byOffice)).rejects.toMatchObject(refusal)
    await db.update(users).set({ category: 'office' }).where(eq(users.username, 'demo-parent'))
    await expect(at()).rejects.toMatchObject(refusal)
    expect((await at(byOffice)).username).toBe('demo-parent')
    expect((await logIn('demo-parent', DEMO_PASSWORD)).status).toBe(401)
  })

  it('leaves in the audit log for which account a login was refused', async () => {
    const { db, audits } = test()
    const [parent] = await db.select().from(users).where(eq(users.username, 'demo-parent'))
    await logIn('demo-parent', 'wrong')
    expect(audits).toEqual([{ audit: 'login refused', user: parent?.id, address: '192.0.2.1' }])
  })

  it('answers a wrong password and an unknown account alike', async () => {
    const wrong = await logIn('demo-teacher', 'wrong')
    const unknown = await logIn('nobody-here', 'wrong')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.json()).toEqual(await unknown.json())
  })

  it('takes as long for an unknown account as for a known one', async () => {
    // At its real cost, which other tests are spared.
    const passwordHash = await hash(DEMO_PASSWORD)
    await test().db.update(users).set({ passwordHash }).where(eq(users.username, 'demo-parent'))
    const timeOf = async (username: string) => {
      const begun = performance.now()
      await logIn(username, 'wrong')
      return performance.now() - begun
    }
    await timeOf('warm-up')
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 7; round++) {
      known.push(await timeOf('demo-parent'))
      unknown.push(await timeOf(`nobody-${round}`))
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[3] ?? 0
    expect(median(unknown)).toBeGreaterThan(median(known) / 3)
    expect(median(unknown)).toBeLessThan(median(known) * 3)
  })

  it('locks an account for an address, known or not, after ten wrong tries, and says when to come back', async () => {
    for (const username of ['demo-parent', 'nobody-at-all']) {
      for (let round = 0; round < 10; round++) expect((await logIn(username, 'wrong')).status).toBe(401)
      const locked = await logIn(username, DEMO_PASSWORD)
      expect(locked.status).toBe(429)
      const seconds = Number(locked.headers.get('Retry-After'))
      expect(seconds).toBeGreaterThan(QUARTER_OF_AN_HOUR_MS / 1000 - 60)
      expect(seconds).toBeLessThanOrEqual(QUARTER_OF_AN_HOUR_MS / 1000)
    }
  })

  it('unlocks an account a quarter of an hour after its first wrong try', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let round = 0; round < 10; round++) await logIn('demo-parent', 'wrong')
    vi.setSystemTime(Date.now() + QUARTER_OF_AN_HOUR_MS - 1)
    expect((await logIn('demo-parent', DEMO_PASSWORD)).status).toBe(429)
    vi.setSystemTime(Date.now() + 1)
    expect((await logIn('demo-parent', DEMO_PASSWORD)).status).toBe(200)
  })

  it('counts the ten tries anew after the right password, not after a wrong one', async () => {
    for (let round = 0; round < 9; round++) await logIn('demo-parent', 'wrong')
    expect((await logIn('demo-parent', DEMO_PASSWORD)).status).toBe(200)
    for (let round = 0; round < 10; round++) expect((await logIn('demo-parent', 'wrong')).status).toBe(401)
    expect((await logIn('demo-parent', DEMO_PASSWORD)).status).toBe(429)
  })

  it('counts tries together that write one username in different ways', async () => {
    const spellings = ['demo-parent', 'DEMO-Parent', '  demo-parent ', 'ｄemo-parent']
    for (let round = 0; round < 10; round++) {
      const username = spellings[round % spellings.length] ?? ''
      expect((await logIn(username, 'wrong')).status).toBe(401)
    }
    for (const username of spellings) expect((await logIn(username, DEMO_PASSWORD)).status).toBe(429)
  })

  it('limits one address to 600 wrong passwords in 15 minutes over all accounts', async () => {
    await Promise.all(Array.from({ length: 599 }, () => logIn('demo-parent', 'wrong')))
    expect((await logIn('demo-admin', 'wrong')).status).toBe(401)
    expect((await logIn('demo-admin', DEMO_PASSWORD)).status).toBe(429)
    expect((await logIn('demo-admin', DEMO_PASSWORD, '192.0.2.2')).status).toBe(200)
  })

  it('does not let a stranger elsewhere lock an account', async () => {
    for (let round = 0; round < 20; round++) await logIn('demo-parent', 'wrong', '198.51.100.1')
    expect((await logIn('demo-parent', DEMO_PASSWORD)).status).toBe(200)
  })

  it('locks an account that is tried from everywhere, but not where its owner logged in before', async () => {
    const owner = '2001:db8:1:2::1'
    await logIn('demo-parent', 'wrong', owner)
    expect((await logIn('demo-parent', DEMO_PASSWORD, owner)).status, 'which starts the count anew').toBe(200)
    for (let round = 0; round < 100; round++)
      expect((await logIn('demo-parent', 'wrong', `198.51.100.${round}`)).status).toBe(401)
    expect((await logIn('demo-parent', DEMO_PASSWORD, '203.0.113.1')).status).toBe(429)
    expect((await logIn('demo-parent', DEMO_PASSWORD, '2001:db8:1:2::99')).status).toBe(200)
  })

  it('counts the tries of all instances together, and knows an owner’s address at each', async () => {
    const { db, services } = test()
    const createInstance = () => createSignIn({ db, limits: { ...services.limits, db } })
    const [one, other] = [createInstance(), createInstance()]
    const tryAt = (signIn: SignIn, password: string, address: string) =>
      signIn('demo-parent', password, address).then(
        () => 200,
        error => (error instanceof ApiError ? error.status : 500),
      )
    expect(await tryAt(one, DEMO_PASSWORD, '192.0.2.1')).toBe(200)
    for (let round = 0; round < 10; round++)
      expect(await tryAt(round % 2 === 0 ? one : other, 'wrong', '198.51.100.1')).toBe(401)
    for (const signIn of [one, other]) expect(await tryAt(signIn, DEMO_PASSWORD, '198.51.100.1')).toBe(429)
    // As after a hundred tries from as many addresses.
    await db.update(rateLimits).set({ points: 100 }).where(like(rateLimits.key, 'logins by account:%'))
    for (const signIn of [one, other]) expect(await tryAt(signIn, DEMO_PASSWORD, '203.0.113.1')).toBe(429)
    expect(await tryAt(other, DEMO_PASSWORD, '192.0.2.1'), 'where the owner logged in at one').toBe(200)
  })

  it('counts tries by webinar together with tries by login', async () => {
    for (let round = 0; round < 10; round++) await logIn('demo-parent', 'wrong')
    const check = new URLSearchParams({ kind: 'OW', username: 'demo-parent', password: DEMO_PASSWORD })
    const answer = await test().app.request('/no_auth/nopayment_training/', {
      method: 'POST',
      body: check,
      headers: { 'X-Client-Address': '192.0.2.1', 'X-Site-Key': SITE_KEY },
    })
    expect(answer.status).toBe(429)
  })

  it('lets many students of one school in from one address', async () => {
    for (let round = 0; round < 30; round++)
      expect((await logIn('demo-student', DEMO_PASSWORD)).status).toBe(200)
  })

  // @spec §3.35
  it('blames each missing or endless field', async () => {
    const empty = await logIn('', '')
    expect(empty.status).toBe(400)
    expect((await empty.json()).fields).toEqual({
      username: ['Please enter your username.'],
      password: ['Please enter you password.'],
    })
    expect((await logIn('x'.repeat(10_000), 'y'.repeat(10_000))).status).toBe(400)
  })

  it('counts the guesses of an IPv6 network as those of one address', async () => {
    for (let round = 0; round < 10; round++)
      expect((await logIn('demo-parent', 'wrong', `2001:db8:1:2::${round}`)).status).toBe(401)
    expect((await logIn('demo-parent', DEMO_PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await logIn('demo-parent', DEMO_PASSWORD, '2001:db8:1:3::1')).status).toBe(200)
  })
})
