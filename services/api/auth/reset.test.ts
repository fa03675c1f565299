import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { mails } from '../db/schema/mails.ts'
import { passwordResets, users } from '../db/schema/users.ts'
import { DEMO_PASSWORD } from '../seed/accounts.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { deleteOldResets } from './reset.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

function getForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('a forgotten password', () => {
  const test = useTestApp()
  afterEach(() => {
    vi.useRealTimers()
  })
  const post = (path: string, fields: Record<string, string>, address = '192.0.2.1') =>
    test().app.request(path, {
      method: 'POST',
      body: getForm(fields),
      headers: { 'X-Client-Address': address, 'X-Site-Key': SITE_KEY },
    })
  const askFor = (email: string, address?: string) => post('/auth/recover_password/', { email }, address)
  const set = (token: string, password = 'a new one', password2 = password) =>
    post('/auth/set_recovered_password/', { token, password, password2 })
  const logIn = (password: string) =>
    test().app.request('/auth/login/', {
      method: 'POST',
      body: new URLSearchParams({ username: 'demo-parent', password }),
    })
  const mailedToken = async () => {
    const { services, inbox } = test()
    await services.mail.deliver()
    return /jwttoken=([\w-]+)/.exec(inbox.at(-1)?.text ?? '')?.[1] ?? ''
  }

  // @spec §3.47 §7.14 §7.16
  it('is replaced by the link in the mail, once', async () => {
    const wake = vi.spyOn(test().services.mail, 'wake')
    expect(await (await askFor('Demo-Parent@example.com')).json()).toEqual({ sent: true })
    expect(wake).toHaveBeenCalledTimes(1)
    const token = await mailedToken()
    expect(await (await set(token)).json()).toEqual({ reset: true })
    expect(wake).toHaveBeenCalledTimes(2)
    expect((await logIn('a new one')).status).toBe(200)
    expect((await logIn(DEMO_PASSWORD)).status).toBe(401)
    expect((await set(token, 'another')).status).toBe(400)
  })

  it('is long enough and not one that many people use', async () => {
    await askFor('demo-parent@example.com')
    const token = await mailedToken()
    for (const password of ['short', '12345678', 'Password']) {
      const answer = await set(token, password)
      expect(answer.status, password).toBe(400)
      expect((await answer.json()).fields, password).toHaveProperty('password')
    }
    expect((await set(token)).status).toBe(200)
  })

  it('is confirmed by mail once it is changed, and ends earlier logins', async () => {
    const email = 'demo-teacher@example.com'
    const list = (token: string) =>
      test().app.request('/school/clase/11111111-1111-4111-8111-111111111111/student/', {
        headers: { Authorization: `JWT ${token}` },
      })
    const tokenBy = async (password: string): Promise<string> => {
      const body = new URLSearchParams({ username: 'demo-teacher', password })
      return (await (await test().app.request('/auth/login/', { method: 'POST', body })).json()).token
    }
    const before = await tokenBy(DEMO_PASSWORD)
    expect((await list(before)).status).toBe(200)
    test().clock.advance(1000)
    await askFor(email)
    expect((await set(await mailedToken())).status).toBe(200)
    expect((await list(before)).status).toBe(401)
    expect((await list(await tokenBy('a new one'))).status).toBe(200)
    await test().services.mail.deliver()
    const mails = test().inbox.filter(mail => mail.subject === 'Your MaxGuru password was changed')
    expect(mails.map(mail => mail.to)).toEqual([email])
    expect(mails[0]?.text).toContain('The password for demo-teacher was changed just now.')
    expect(mails[0]?.text).not.toContain('jwttoken')
  })

  it('lets its owner in at once who was locked out for guessing the old one', async () => {
    for (let round = 0; round < 10; round++) expect((await logIn('wrong')).status).toBe(401)
    expect((await logIn(DEMO_PASSWORD)).status).toBe(429)
    await askFor('demo-parent@example.com')
    expect((await set(await mailedToken())).status).toBe(200)
    expect((await logIn('a new one')).status).toBe(200)
    for (let round = 0; round < 10; round++) expect((await logIn('wrong')).status).toBe(401)
    expect((await logIn('a new one')).status).toBe(429)
  })

  it('is set without a mail where the account has no address any more', async () => {
    const { db, services, inbox } = test()
    await askFor('demo-parent@example.com')
    const token = await mailedToken()
    await db.update(users).set({ email: null }).where(eq(users.username, 'demo-parent'))
    expect((await set(token)).status).toBe(200)
    await services.mail.deliver()
    expect(inbox).toHaveLength(1)
  })

  // @spec §8.19
  it('makes no difference between known and unknown addresses but the mail', async () => {
    const unknown = await askFor('nobody@example.com')
    expect([unknown.status, await unknown.json()]).toEqual([200, { sent: true }])
    await test().services.mail.deliver()
    expect(test().inbox).toEqual([])
    const rows = await test().db.select().from(passwordResets)
    expect(rows, 'written all the same, so that it takes as long').toMatchObject([{ userId: null }])
  })

  it('cannot be set an hour later, by a forged token, or by an older link once a newer was used', async () => {
    await askFor('demo-parent@example.com')
    const older = await mailedToken()
    await askFor('demo-parent@example.com')
    const newer = await mailedToken()
    expect((await set('forged')).status).toBe(400)
    expect((await set(newer)).status).toBe(200)
    expect((await set(older)).status).toBe(400)

    await askFor('demo-parent@example.com')
    const late = await mailedToken()
    test().clock.advance(HOUR_MS)
    expect((await set(late)).status).toBe(400)
  })

  it('can be set until the hour is over', async () => {
    await askFor('demo-parent@example.com')
    const token = await mailedToken()
    test().clock.advance(HOUR_MS - 1)
    expect((await set(token)).status).toBe(200)
  })

  it('keeps no token in the database, only its SHA-256', async () => {
    await askFor('demo-parent@example.com')
    const token = await mailedToken()
    expect(token.length).toBeGreaterThan(40)
    const { db } = test()
    const [row] = await db.select().from(passwordResets)
    expect(row?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'))
    expect(JSON.stringify([row, await db.select().from(mails)])).not.toContain(token)
  })

  it('is mailed to each account with the address, with a link of its own', async () => {
    const { db, services, inbox } = test()
    const email = 'demo-parent@example.com'
    await db.update(users).set({ email }).where(eq(users.username, 'demo-admin'))
    await askFor(email)
    await services.mail.deliver()
    const links = inbox.map(({ text }) => /jwttoken=([\w-]+)/.exec(text)?.[1])
    expect(new Set(links).size).toBe(2)
    expect(inbox.map(({ text }) => /demo-\w+/.exec(text)?.[0]).sort()).toEqual(['demo-admin', 'demo-parent'])
  })

  it('is set once by one link that is used twice at the same moment', async () => {
    await askFor('demo-parent@example.com')
    const token = await mailedToken()
    const answers = await Promise.all([set(token, 'the first'), set(token, 'the second')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const logins = [await logIn('the first'), await logIn('the second')].map(({ status }) => status)
    expect(logins).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  it('is deleted a day after the request, and not before', async () => {
    const { db, clock } = test()
    await askFor('demo-parent@example.com')
    const token = await mailedToken()
    await deleteOldResets(db, clock.now())
    clock.advance(HOUR_MS - 1)
    await deleteOldResets(db, clock.now())
    expect((await set(token)).status).toBe(200)
    clock.advance(23 * HOUR_MS + 1)
    await askFor('demo-admin@example.com')
    await deleteOldResets(db, clock.now())
    expect(await db.select().from(passwordResets)).toHaveLength(2)
    clock.advance(1)
    await deleteOldResets(db, clock.now())
    expect(await db.select().from(passwordResets)).toMatchObject([{ usedAt: null }])
    clock.advance(DAY_MS)
    await deleteOldResets(db, clock.now())
    expect(await db.select().from(passwordResets)).toEqual([])
  })

  it('is set once by two links that are used at the same moment', async () => {
    const tokens = []
    for (let mail = 0; mail < 2; mail++) {
      await askFor('demo-parent@example.com')
      tokens.push(await mailedToken())
    }
    const answers = await Promise.all([...tokens, ...tokens].map(token => set(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('is set once by two links that wait for the same account', async () => {
    const { db } = test()
    const tokens: string[] = []
    for (let mail = 0; mail < 2; mail++) {
      await askFor('demo-parent@example.com')
      tokens.push(await mailedToken())
    }
    const waiting = async () => {
      const rows = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]?.count
    }
    const answers = await db.transaction(async tx => {
      await tx.select().from(users).where(eq(users.username, 'demo-parent')).for('update')
      const sent = tokens.map(token => set(token))
      // PGlite has one connection: both wait until this transaction is done, and nothing can be asked meanwhile.
      if (inject('apiDatabase').kind === 'postgres') await expect.poll(waiting).toBe(2)
      return { sent: Promise.all(sent) }
    })
    expect((await answers.sent).map(({ status }) => status).sort()).toEqual([200, 400])
  })

  // @spec §3.48 §5.32
  it('must be entered twice alike', async () => {
    const response = await set('whatever', 'one of two', 'two of two')
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual({ password2: ["Password doesn't match."] })
  })

  it('allows five requests an hour for one e-mail address', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let round = 0; round < 5; round++) expect((await askFor('demo-admin@example.com')).status).toBe(200)
    for (const email of ['demo-admin@example.com', 'Demo-Admin@Example.com'])
      expect((await askFor(email, '192.0.2.2')).status).toBe(429)
    expect((await askFor('demo-parent@example.com')).status).toBe(200)
    vi.setSystemTime(Date.now() + HOUR_MS)
    expect((await askFor('demo-admin@example.com')).status).toBe(200)
  })

  it('allows sixty requests an hour from one address', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let round = 0; round < 60; round++)
      expect((await askFor(`nobody-${round}@example.com`)).status).toBe(200)
    const refused = await askFor('demo-parent@example.com')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('3600')
    expect((await askFor('demo-parent@example.com', '192.0.2.2')).status).toBe(200)
    vi.setSystemTime(Date.now() + HOUR_MS)
    expect((await askFor('demo-parent@example.com')).status).toBe(200)
  })

  it('allows sixty wrong reset tokens an hour from one address, and a mailed one all the same', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let round = 0; round < 60; round++) expect((await set('forged')).status).toBe(400)
    expect((await set('forged')).status).toBe(429)
    await askFor('demo-parent@example.com')
    expect((await set(await mailedToken())).status).toBe(200)
    vi.setSystemTime(Date.now() + HOUR_MS)
    expect((await set('forged')).status).toBe(400)
  })
})
