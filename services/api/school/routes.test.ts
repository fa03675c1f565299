import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ClassList } from '#contract/school.ts'
import { AUDIENCE, createClassToken, createUserToken } from '../auth/tokens.ts'
import { classes, schoolAdministrators, schools } from '../db/schema/schools.ts'
import { users } from '../db/schema/users.ts'
import { DEMO_CLASSES } from '../seed/accounts.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { findUser } from '../users/queries.ts'

const [ON, OFF] = DEMO_CLASSES
const UNKNOWN = '33333333-3333-4333-8333-333333333333'
const HOUR_MS = 60 * 60 * 1000

describe('a class link', () => {
  const test = useTestApp()
  afterEach(() => {
    vi.useRealTimers()
  })
  const enter = (id: string) => test().app.request(`/school/clase/${id}/`)
  const classToken = async (): Promise<string> => (await (await enter(ON.id)).json()).token
  const list = (id: string, token?: string) =>
    test().app.request(
      `/school/clase/${id}/student/`,
      token ? { headers: { Authorization: `JWT ${token}` } } : {},
    )
  const logIn = (username: string, token?: string) =>
    test().app.request('/auth/class_login/', {
      method: 'POST',
      body: JSON.stringify({ username }),
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `JWT ${token}` }) },
    })
  /** A class's token that is made here, by the API's own secret. */
  const sign = (claims: { sub?: string }, alg = 'HS256') => {
    const { config, clock } = test().services
    return new SignJWT({ category: 'class', is_demouser: false, ...claims })
      .setProtectedHeader({ alg })
      .setIssuer(config.publicUrl)
      .setAudience(AUDIENCE)
      .setExpirationTime(new Date(clock().getTime() + HOUR_MS))
      .sign(new TextEncoder().encode(config.jwtSecrets[0]))
  }
  const personToken = async (username: string) => {
    const user = await findUser(test().db, username)
    if (!user) throw new Error(`no ${username}`)
    return createUserToken(test().services, user)
  }

  // @spec §3.30 §3.31 §3.32 §3.33 §7.19 §7.20
  it('lists the class and logs one of its students in, without a password', async () => {
    const token = await classToken()
    const sent = await (await list(ON.id, token)).json()
    const body = ClassList.parse(sent)
    expect(sent, 'no more than the contract has').toEqual(body)
    expect(body.class_name).toBe('Room 12')
    expect(body.students).toHaveLength(8)
    expect(body.students.filter(student => !student.email)).toHaveLength(2)
    expect(body.students.filter(student => !student.last_name)).toHaveLength(1)
    expect(body.students.some(student => student.username.length === 20)).toBe(true)

    const answer = await logIn('cleo-d', token)
    expect(answer.status).toBe(200)
    const claims = JSON.parse(Buffer.from((await answer.json()).token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ sub: 'cleo-d', category: 'student' })
  })

  // @spec §7.18 §8.8
  it.each([
    ['turned off', OFF.id, 403],
    ['unknown', UNKNOWN, 404],
    ['no uuid at all', "1' or '1'='1", 404],
  ])('that is %s says so in `error`', async (_what, id, status) => {
    const response = await enter(encodeURIComponent(id))
    expect(response.status).toBe(status)
    const body = await response.json()
    expect(body.error).toBeTruthy()
    expect(body.error).toBe(body.detail)
  })

  it('opens no other class, and no student of another class', async () => {
    const token = await classToken()
    expect((await list(OFF.id, token)).status).toBe(403)
    await test().db.update(classes).set({ loginEnabled: true })
    expect((await list(OFF.id, token)).status, 'whose link is on').toBe(403)
    expect((await logIn('demo-student', token)).status).toBe(403)
    expect((await list(UNKNOWN, token)).status).toBe(404)
    const tokenOfNone = await createClassToken(test().services, UNKNOWN)
    expect((await logIn('cleo-d', tokenOfNone)).status, 'of a class that is gone').toBe(403)
  })

  // @spec §6.16
  it('is worth nothing after an hour, when forged, or when left out', async () => {
    const token = await classToken()
    expect((await list(ON.id)).status).toBe(401)
    expect((await list(ON.id, `${token}x`)).status).toBe(401)
    expect((await logIn('cleo-d')).status).toBe(401)
    test().clock.advance(HOUR_MS - 1000)
    expect((await list(ON.id, token)).status).toBe(200)
    expect((await logIn('cleo-d', token)).status).toBe(200)
    test().clock.advance(1000)
    expect((await list(ON.id, token)).status).toBe(401)
    expect((await logIn('cleo-d', token)).status).toBe(401)
  })

  it('is taken only as `JWT …`, signed as we sign', async () => {
    const token = await classToken()
    const lists = (authorization: string) =>
      test().app.request(`/school/clase/${ON.id}/student/`, { headers: { Authorization: authorization } })
    expect((await lists(`JWT ${token}`)).status).toBe(200)
    for (const other of [token, `Bearer ${token}`, `x JWT ${token}`, `JWT ${token} x`, 'JWT ', ''])
      expect((await lists(other)).status, other).toBe(401)
    expect((await lists(`JWT ${await sign({ sub: ON.id })}`)).status).toBe(200)
    expect((await lists(`JWT ${await sign({ sub: ON.id }, 'HS512')}`)).status).toBe(401)
  })

  it('lists the class for a person for twelve hours after they have logged in', async () => {
    const token = await personToken('demo-teacher')
    test().clock.advance(12 * HOUR_MS - 1000)
    expect((await list(ON.id, token)).status).toBe(200)
    test().clock.advance(1000)
    expect((await list(ON.id, token)).status).toBe(401)
  })

  it('lists the class for no person who logged in before the password was changed', async () => {
    const token = await personToken('demo-teacher')
    test().clock.advance(1000)
    const passwordChangedAt = test().clock.now()
    await test().db.update(users).set({ passwordChangedAt }).where(eq(users.username, 'demo-teacher'))
    expect((await list(ON.id, token)).status).toBe(401)
    expect((await list(ON.id, await personToken('demo-teacher'))).status).toBe(200)
  })

  it('lists students by last name, those without one at the end', async () => {
    const { students } = ClassList.parse(await (await list(ON.id, await classToken())).json())
    expect(students.map(student => student.last_name ?? null)).toEqual([
      'Castellanos',
      'Dunmore',
      'Lindqvist',
      'Nazari',
      'Oforiwaa',
      'Tanabe',
      'Volkonsky',
      null,
    ])
  })

  it('lists students of one last name by first name', async () => {
    await test().db.update(users).set({ lastName: 'Reyes' })
    const { students } = ClassList.parse(await (await list(ON.id, await classToken())).json())
    const names = students.map(student => student.first_name)
    expect(names).toEqual(names.toSorted())
  })

  it('takes a student’s username in any case', async () => {
    expect((await logIn(' Cleo-D ', await classToken())).status).toBe(200)
  })

  // @spec §6.8
  it('is worth nothing when it names no class', async () => {
    const unnamed = await sign({})
    expect((await list(ON.id, unnamed)).status).toBe(401)
    expect((await logIn('cleo-d', unnamed)).status).toBe(401)
  })

  // @spec §6.7
  it('rejects class login once the teacher has turned it off', async () => {
    const token = await classToken()
    await test().db.update(classes).set({ loginEnabled: false }).where(eq(classes.id, ON.id))
    expect((await logIn('cleo-d', token)).status).toBe(403)
    expect((await list(ON.id, token)).status).toBe(403)
  })

  it.each([
    ['demo-teacher', 200],
    ['demo-admin', 200],
    ['demo-visitor', 403],
    ['demo-student', 403],
  ])('its list answers %s with %i', async (username, status) => {
    expect((await list(ON.id, await personToken(username))).status).toBe(status)
  })

  it('is not listed for the administrator of another school', async () => {
    const { db } = test()
    const otherSchool = { id: UNKNOWN, name: 'Hill School', code: 'HILL' }
    await db.insert(schools).values(otherSchool)
    await db.update(schoolAdministrators).set({ schoolId: otherSchool.id })
    expect((await list(ON.id, await personToken('demo-admin'))).status).toBe(403)
  })

  it('is not listed for an administrator of no school', async () => {
    await test().db.update(users).set({ category: 'administrator' }).where(eq(users.username, 'demo-visitor'))
    expect((await list(ON.id, await personToken('demo-visitor'))).status).toBe(403)
  })

  it('is not listed for a former administrator of the school', async () => {
    await test().db.update(users).set({ category: 'student' }).where(eq(users.username, 'demo-admin'))
    expect((await list(ON.id, await personToken('demo-admin'))).status).toBe(403)
  })

  it('is not listed for an account that is gone', async () => {
    const { services } = test()
    const gone = { username: 'gone', category: 'teacher', isDemouser: false } as const
    expect((await list(ON.id, await createUserToken(services, gone))).status).toBe(403)
  })

  it('is entered by a whole school from one address, while guesses are slowed down', async () => {
    const from = (address: string, id: string) =>
      test().app.request(`/school/clase/${id}/`, {
        headers: { 'X-Client-Address': address, 'X-Site-Key': SITE_KEY },
      })
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let round = 0; round < 60; round++) expect((await from('192.0.2.1', UNKNOWN)).status).toBe(404)
    expect((await from('192.0.2.1', UNKNOWN)).status).toBe(429)
    expect((await from('192.0.2.1', ON.id)).status).toBe(200)
    expect((await from('192.0.2.2', UNKNOWN)).status).toBe(404)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await from('192.0.2.1', UNKNOWN)).status).toBe(404)
  })

  it('lets a class larger than any limit log in while one of them guesses names', async () => {
    const token = await classToken()
    const from = (address: string, username: string) =>
      test().app.request('/auth/class_login/', {
        method: 'POST',
        body: new URLSearchParams({ username }),
        headers: { Authorization: `JWT ${token}`, 'X-Client-Address': address, 'X-Site-Key': SITE_KEY },
      })
    for (let round = 0; round < 60; round++) {
      const name = round % 2 === 0 ? `nobody-${round}` : 'demo-student'
      expect((await from('192.0.2.1', name)).status).toBe(403)
    }
    const stopped = await from('192.0.2.1', 'nobody-60')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await from('192.0.2.2', 'nobody-60')).status).toBe(403)
    for (let round = 0; round < 250; round++) expect((await from('192.0.2.1', 'cleo-d')).status).toBe(200)
  })

  // @spec §6.9
  it('is the only token that logs students in without a password', async () => {
    expect((await logIn('cleo-d', await personToken('demo-teacher'))).status).toBe(403)
    const namedLikeTheClass = { username: ON.id, category: 'teacher', isDemouser: false } as const
    const token = await createUserToken(test().services, namedLikeTheClass)
    expect((await logIn('cleo-d', token)).status).toBe(403)
  })
})
