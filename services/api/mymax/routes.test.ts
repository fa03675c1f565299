import { describe, expect, it, vi } from 'vitest'
import { trials } from '../db/schema/trials.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { postJson } from '../testing/send.ts'
import { reconcileTrials } from '../trials/reconcile.ts'
import { findUser } from '../users/queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const trial = {
  student_data: {
    first_name: 'Ana',
    last_name: 'Reyes',
    grade: '2',
    username: 'ana-reads',
    password: 'one two three',
    license_id: 31,
  },
  billing_details: {
    address: { city: 'Miami', country: 'US', line1: '1 Tile Street', state: 'FL', postal_code: '33101' },
    email: 'luz@example.com',
    name: 'Reyes, Luz',
    phone: '-',
  },
}

describe('POST /mymax/trial/', () => {
  const test = useTestApp()
  const send = (body: unknown, key?: string) => postJson(test(), '/mymax/trial/', body, key)

  // @spec §7.11
  it('makes the student’s account and logs it in', async () => {
    const response = await send(trial)
    expect(response.status).toBe(200)
    expect((await response.json()).jwt).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const user = await findUser(test().db, 'Ana-Reads')
    expect(user).toMatchObject({ category: 'student', email: 'luz@example.com', grade: '2' })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it('is a trial like the others, of which nothing is ever charged, and ends after 15 days', async () => {
    await send(trial)
    const { db, services, clock, inbox } = test()
    const [row] = await db.select().from(trials)
    expect(row).toMatchObject({
      state: 'active',
      paymentMethod: 'cardless',
      amountCents: 0,
      passwordHash: null,
    })
    await services.mail.deliver()
    const welcome = inbox.find(mail => mail.to === 'luz@example.com')
    expect(welcome?.text).toContain('Free until: March 17, 2027')
    expect(welcome?.text).toContain('Nothing is charged, then or later.')
    clock.advance(14 * DAY_MS)
    await reconcileTrials(services, clock.now())
    expect((await db.select().from(trials))[0]?.state).toBe('active')
    clock.advance(DAY_MS)
    await reconcileTrials(services, clock.now())
    expect((await db.select().from(trials))[0]?.state).toBe('ended')
  })

  it('makes one account for requests with one key, and never logs in to another’s', async () => {
    const [first, again] = [await send(trial, 'key-1'), await send(trial, 'key-1')]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await test().db.select().from(trials)).toHaveLength(1)
    const taken = { ...trial, student_data: { ...trial.student_data, username: 'demo-student' } }
    for (let round = 0; round < 2; round++) expect((await send(taken, 'key-2')).status).toBe(400)
  })

  it('refuses a package for another grade', async () => {
    const response = await send({ ...trial, student_data: { ...trial.student_data, license_id: 32 } })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toHaveProperty(['student_data.license_id'])
  })

  it('blames the username when it is taken', async () => {
    const response = await send({
      ...trial,
      student_data: { ...trial.student_data, username: 'DEMO-STUDENT' },
    })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toHaveProperty(['student_data.username'])
  })

  it('is for the site only', async () => {
    const withKey = (key?: string) =>
      test().app.request('/mymax/trial/', {
        method: 'POST',
        body: JSON.stringify(trial),
        headers: { 'Content-Type': 'application/json', ...(key && { 'X-Site-Key': key }) },
      })
    for (const key of [undefined, 'another key, of at least 32 characters.', SITE_KEY.slice(1)])
      expect((await withKey(key)).status).toBe(403)
    expect(await test().db.select().from(trials)).toEqual([])
    expect((await withKey(SITE_KEY)).status).toBe(200)
  })

  it('writes to one address five times an hour', async () => {
    const sendTo = (email: string, username: string) =>
      send({
        student_data: { ...trial.student_data, username },
        billing_details: { ...trial.billing_details, email },
      })
    for (let round = 0; round < 5; round++)
      expect((await sendTo('luz@example.com', `pupil-${round}`)).status).toBe(200)
    for (const sameMailbox of ['LUZ@example.com', 'luz+school@example.com'])
      expect((await sendTo(sameMailbox, 'pupil-6')).status).toBe(429)
    expect((await sendTo('ana@example.com', 'pupil-7')).status).toBe(200)
  })

  it('mails no words of the form in a subject, and takes no link for a name', async () => {
    const withName = (first_name: string) =>
      send({ ...trial, student_data: { ...trial.student_data, first_name } })
    expect((await withName('Your $500 refund: https://evil.example')).status).toBe(400)
    expect((await withName('Refund')).status).toBe(200)
    await test().services.mail.deliver()
    for (const mail of test().inbox) expect(mail.subject).not.toContain('Refund')
  })

  it('takes thirty forms an hour from one address, good or not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let count = 0
    const sendFrom = (address: string) =>
      test().app.request('/mymax/trial/', {
        method: 'POST',
        body: JSON.stringify({
          student_data: { ...trial.student_data, username: 'demo-student' },
          billing_details: { ...trial.billing_details, email: `luz${count++}@example.com` },
        }),
        headers: { 'Content-Type': 'application/json', 'X-Client-Address': address, 'X-Site-Key': SITE_KEY },
      })
    try {
      for (let round = 0; round < 30; round++) expect((await sendFrom('192.0.2.1')).status).toBe(400)
      const refused = await sendFrom('192.0.2.1')
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
      expect((await sendFrom('192.0.2.2')).status).toBe(400)
      vi.setSystemTime(Date.now() + 60 * 60 * 1000)
      expect((await sendFrom('192.0.2.1')).status).toBe(400)
    } finally {
      vi.useRealTimers()
    }
  })
})
