import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { mails } from '../db/schema/mails.ts'
import { useTestApp } from '../testing/app.ts'
import { createMailer, type Mail, PermanentFailure } from './mailer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LEASE_MS = 2 * 60 * 1000
const OFFICE = 'office@example.com'
const reset = {
  to: 'ana@example.com',
  subject: 'Your new password',
  text: 'http://site.test/?jwttoken=s3cret',
}

describe('the queue of mails', () => {
  const test = useTestApp()
  /** A mailer whose transport refuses some receivers; what arrived is in `arrived`. */
  const mailer = (refuse: (mail: Mail) => Error | null) => {
    const arrived: Mail[] = []
    const transport = async (mail: Mail) => {
      const refusal = refuse(mail)
      if (refusal) throw refusal
      arrived.push(mail)
    }
    return { arrived, ...createMailer({ ...test().services, transport, from: OFFICE, office: OFFICE }) }
  }
  const toOthers = (error: Error) => (mail: Mail) => (mail.to === OFFICE ? null : error)
  const rows = () => test().db.select().from(mails)

  it('deletes the text of a sent mail, which may contain a secret link', async () => {
    const { queue, deliver, arrived } = mailer(() => null)
    await queue(test().db, 'reset:1', reset)
    await deliver()
    expect(arrived[0]?.text).toBe(reset.text)
    expect(JSON.stringify(await rows())).not.toContain('s3cret')
    await queue(test().db, 'reset:1', reset)
    await deliver()
    expect(arrived).toHaveLength(1)
  })

  it('gives up a permanently refused mail at once and tells the office', async () => {
    const { queue, deliver, arrived } = mailer(toOthers(new PermanentFailure('550 5.1.1 no such user')))
    await queue(test().db, 'receipt:1', reset)
    await deliver()
    expect(arrived).toMatchObject([
      { to: OFFICE, subject: `A mail could not be delivered: ${reset.subject}` },
    ])
    expect(arrived[0]?.text).toContain('550 5.1.1 no such user')
    expect(arrived[0]?.text).not.toContain('s3cret')
    test().clock.advance(DAY_MS)
    await deliver()
    expect((await rows()).find(({ reason }) => reason === 'receipt:1')).toMatchObject({
      attempts: 1,
      dueAt: null,
      sentAt: null,
    })
  })

  it('waits 30 s after the first try, twice as long after each further one, and never more than an hour', async () => {
    const { queue, deliver } = mailer(() => new Error('no mail server'))
    await queue(test().db, 'receipt:1', reset)
    const seconds: number[] = []
    for (let attempt = 1; attempt <= 10; attempt++) {
      await deliver()
      const [row] = await rows()
      expect(row?.attempts).toBe(attempt)
      const waitMs = (row?.dueAt?.getTime() ?? 0) - test().clock.now().getTime()
      seconds.push(waitMs / 1000)
      test().clock.advance(waitMs)
    }
    expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  })

  it('tries again when the wait is over, not a millisecond before', async () => {
    let tries = 0
    const { queue, deliver } = mailer(() => {
      tries++
      return new Error('no mail server')
    })
    await queue(test().db, 'receipt:1', reset)
    await deliver()
    test().clock.advance(30_000 - 1)
    await deliver()
    expect(tries).toBe(1)
    test().clock.advance(1)
    await deliver()
    expect(tries).toBe(2)
  })

  it('sends what has been due the longest first, and one that fails keeps no other waiting', async () => {
    const { queue, deliver, arrived } = mailer(mail => (mail.subject === 'two' ? new Error('full') : null))
    const { db, clock } = test()
    for (const subject of ['one', 'two', 'three']) {
      await queue(db, subject, { ...reset, subject })
      clock.advance(1)
    }
    await deliver()
    expect(arrived.map(({ subject }) => subject)).toEqual(['one', 'three'])
  })

  it('carries everything that a mail has, with its id, its sender and the time it was written', async () => {
    const { queue, deliver, arrived } = mailer(() => null)
    const { db, clock } = test()
    const attachments = [{ filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN' }]
    const whole = { ...reset, replyTo: 'rita@example.com', html: '<p>Hello</p>', attachments }
    const written = clock.now()
    await queue(db, 'whole', whole)
    clock.advance(5000)
    await queue(db, 'bare', reset)
    await deliver()
    const ids = (await rows()).map(({ id }) => id)
    expect(arrived[0]).toEqual({ ...whole, id: expect.any(String), from: OFFICE, date: written })
    expect(Object.keys(arrived[1] ?? {}).sort()).toEqual([
      'attachments',
      'date',
      'from',
      'id',
      'subject',
      'text',
      'to',
    ])
    expect(ids).toContain(arrived[0] && 'id' in arrived[0] ? arrived[0].id : '')
  })

  it('writes down when a mail was sent, and keeps its receiver and subject only', async () => {
    const { queue, deliver } = mailer(() => null)
    const { db, clock } = test()
    const attachments = [{ filename: 'a.ics', contentType: 'text/calendar', content: 's3cret' }]
    await queue(db, 'whole', { ...reset, html: '<p>s3cret</p>', attachments })
    clock.advance(5000)
    await deliver()
    expect(await rows()).toMatchObject([
      { to: reset.to, subject: reset.subject, text: '', html: null, attachments: [] },
    ])
    expect(await rows()).toMatchObject([{ attempts: 1, dueAt: null, sentAt: clock.now(), failedAt: null }])
  })

  it('leaves a mail of an undone transaction unsent', async () => {
    const { queue, deliver, arrived } = mailer(() => null)
    const undone = test().db.transaction(async tx => {
      await queue(tx, 'receipt:1', reset)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await deliver()
    expect(arrived).toEqual([])
  })

  it('gives up what is five days old and fails again, not what is a millisecond younger', async () => {
    const { queue, deliver, arrived } = mailer(toOthers(new Error('452 4.2.2 full')))
    const { db, clock } = test()
    await queue(db, 'receipt:1', reset)
    clock.advance(5 * DAY_MS)
    await deliver()
    expect((await rows())[0]).toMatchObject({ failedAt: null, dueAt: expect.any(Date) })
    clock.advance(30_000)
    await deliver()
    const given = (await rows()).find(({ reason }) => reason === 'receipt:1')
    expect(given).toMatchObject({ failedAt: clock.now(), dueAt: null, sentAt: null, attempts: 2 })
    expect(arrived).toMatchObject([{ to: OFFICE }])
    expect(arrived[0]?.text).toContain('452 4.2.2 full')
    clock.advance(DAY_MS)
    await deliver()
    expect(arrived).toHaveLength(1)
  })

  it('retries for five days, then tells the office', async () => {
    const { queue, deliver, arrived } = mailer(toOthers(new Error('452 4.2.2 full')))
    await queue(test().db, 'receipt:1', reset)
    await deliver()
    test().clock.advance(4 * DAY_MS)
    await deliver()
    expect(arrived).toEqual([])
    test().clock.advance(2 * DAY_MS)
    await deliver()
    expect(arrived).toMatchObject([{ to: OFFICE }])
  })

  it('never gives up a mail to the office', async () => {
    let broken = true
    const { queue, deliver, arrived } = mailer(() => (broken ? new PermanentFailure('550 5.1.1 gone') : null))
    await queue(test().db, 'contact:1', { ...reset, to: OFFICE })
    await deliver()
    test().clock.advance(30 * DAY_MS)
    await deliver()
    broken = false
    test().clock.advance(DAY_MS)
    await deliver()
    expect(arrived).toHaveLength(1)
  })

  it('stops after the mail in progress', async () => {
    const first = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const sent: string[] = []
    const transport = async ({ subject }: Mail) => {
      begun.resolve()
      await first.promise
      sent.push(subject)
    }
    const { queue, deliver, stop } = createMailer({
      ...test().services,
      transport,
      from: OFFICE,
      office: OFFICE,
    })
    for (const subject of ['one', 'two']) await queue(test().db, subject, { ...reset, subject })
    const delivered = deliver()
    await begun.promise
    const stopped = stop()
    first.resolve()
    await Promise.all([stopped, delivered])
    expect(sent).toHaveLength(1)
  })

  it('is looked at again for what is queued while it is being delivered', async () => {
    const arrived: string[] = []
    const { queue, deliver } = createMailer({
      ...test().services,
      from: OFFICE,
      office: OFFICE,
      transport: async ({ subject }) => {
        arrived.push(subject)
        if (subject !== 'one') return
        await queue(test().db, 'two', { ...reset, subject: 'two' })
      },
    })
    await queue(test().db, 'one', { ...reset, subject: 'one' })
    await deliver()
    expect(arrived).toEqual(['one', 'two'])
  })

  it('delivers in one round at a time, however often it is asked to', async () => {
    let now = 0
    let most = 0
    const { queue, deliver } = createMailer({
      ...test().services,
      from: OFFICE,
      office: OFFICE,
      transport: async () => {
        most = Math.max(most, ++now)
        await new Promise(resolve => setImmediate(resolve))
        now--
      },
    })
    for (let mail = 0; mail < 3; mail++) await queue(test().db, `${mail}`, reset)
    await Promise.all([deliver(), deliver(), deliver()])
    expect(most).toBe(1)
    expect((await rows()).every(({ sentAt }) => sentAt)).toBe(true)
  })

  it('can be delivered again after the database has failed once', async () => {
    const { services, db } = test()
    let isDown = true
    const flaky = new Proxy(db, {
      get: (target, name) => {
        if (name === 'update' && isDown) throw new Error('no connection')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const arrived: string[] = []
    const { queue, deliver, wake } = createMailer({
      ...services,
      db: flaky,
      from: OFFICE,
      office: OFFICE,
      transport: async ({ subject }) => void arrived.push(subject),
    })
    await queue(db, 'one', reset)
    await expect(deliver()).rejects.toThrow('no connection')
    expect(() => wake(), 'which only logs').not.toThrow()
    await new Promise(resolve => setImmediate(resolve))
    isDown = false
    await deliver()
    expect(arrived).toEqual([reset.subject])
  })

  it('is empty for a mailer that was stopped', async () => {
    const { queue, deliver, stop, arrived } = mailer(() => null)
    await queue(test().db, 'one', reset)
    await stop()
    await deliver()
    expect(arrived).toEqual([])
  })
})

describe('two mailers on one database', () => {
  const test = useTestApp()

  /** A mailer that holds each mail until it is let go. */
  function makeSlowMailer() {
    const held: { subject: string; letGo: () => void; fail: () => void }[] = []
    const transport = ({ subject }: Mail) =>
      new Promise<void>((resolve, reject) => {
        held.push({ subject, letGo: resolve, fail: () => reject(new Error('no mail server')) })
      })
    return { held, ...createMailer({ ...test().services, transport, from: OFFICE, office: OFFICE }) }
  }
  const subjects = (held: { subject: string }[]) => held.map(({ subject }) => subject)

  it('that deliver at the same time send each mail once, and share the work', async () => {
    const { db, services } = test()
    const sent: string[][] = [[], [], []]
    const mailers = sent.map(list =>
      createMailer({
        ...services,
        from: OFFICE,
        office: OFFICE,
        transport: async ({ subject }) => void list.push(subject),
      }),
    )
    const names = Array.from({ length: 30 }, (_, index) => `mail ${index}`)
    for (const subject of names) await services.mail.queue(db, subject, { ...reset, subject })
    await Promise.all(mailers.map(({ deliver }) => deliver()))
    expect(sent.flat().sort()).toEqual(names.sort())
    expect((await db.select().from(mails)).map(({ attempts }) => attempts)).toEqual(names.map(() => 1))
  })

  it('leave a mail to the one that has taken it for two minutes, and then it may be taken again', async () => {
    const { db, services, clock } = test()
    await services.mail.queue(db, 'one', { ...reset, subject: 'one' })
    const [first, second] = [makeSlowMailer(), makeSlowMailer()]
    const firstDone = first.deliver()
    await expect.poll(() => subjects(first.held)).toEqual(['one'])
    clock.advance(LEASE_MS - 1)
    await second.deliver()
    expect(second.held).toEqual([])
    clock.advance(1)
    const secondDone = second.deliver()
    await expect.poll(() => subjects(second.held)).toEqual(['one'])
    for (const { letGo } of [...first.held, ...second.held]) letGo()
    await Promise.all([firstDone, secondDone])
    expect(await db.select().from(mails)).toMatchObject([{ attempts: 2, dueAt: null, sentAt: clock.now() }])
  })

  it('do not wait for each other: the second takes the next mail while the first is busy', async () => {
    const { db, services, clock } = test()
    for (const subject of ['one', 'two']) {
      await services.mail.queue(db, subject, { ...reset, subject })
      clock.advance(1)
    }
    const [first, second] = [makeSlowMailer(), makeSlowMailer()]
    const firstDone = first.deliver()
    await expect.poll(() => subjects(first.held)).toEqual(['one'])
    const secondDone = second.deliver()
    await expect.poll(() => subjects(second.held)).toEqual(['two'])
    for (const { letGo } of [...first.held, ...second.held]) letGo()
    await Promise.all([firstDone, secondDone])
  })

  it('skip a mail that the other is about to take', async () => {
    if (inject('apiDatabase').kind === 'pglite') return // has one connection, so nothing is ever locked
    const { db, services, clock } = test()
    for (const subject of ['one', 'two']) {
      await services.mail.queue(db, subject, { ...reset, subject })
      clock.advance(1)
    }
    const mailer = makeSlowMailer()
    await db.transaction(async tx => {
      await tx.select().from(mails).where(eq(mails.reason, 'one')).for('update')
      const done = mailer.deliver()
      await expect.poll(() => subjects(mailer.held)).toEqual(['two'])
      mailer.held[0]?.letGo()
      await done
    })
    expect(subjects(mailer.held)).toEqual(['two'])
  })
})
