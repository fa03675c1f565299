import { eq } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { mails } from '../db/schema/mails.ts'
import { useTestApp } from '../testing/app.ts'
import { makeMailer, makeRefusingMailer, OFFICE, RESET } from '../testing/mails.ts'
import { createMailer, type Mail } from './mailer.ts'

const LEASE_MS = 2 * 60 * 1000

describe('the queue of mails', () => {
  const test = useTestApp()
  const rows = () => test().db.select().from(mails)

  it('stops after the mail in progress', async () => {
    const first = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const sent: string[] = []
    const transport = async ({ subject }: Mail) => {
      begun.resolve()
      await first.promise
      sent.push(subject)
    }
    const { queue, deliver, stop } = makeMailer(test, transport)
    for (const subject of ['one', 'two']) await queue(test().db, subject, { ...RESET, subject })
    const delivered = deliver()
    await begun.promise
    const stopped = stop()
    first.resolve()
    await Promise.all([stopped, delivered])
    expect(sent).toHaveLength(1)
  })

  it('is looked at again for what is queued while it is being delivered', async () => {
    const arrived: string[] = []
    const { queue, deliver } = makeMailer(test, async ({ subject }) => {
      arrived.push(subject)
      if (subject !== 'one') return
      await queue(test().db, 'two', { ...RESET, subject: 'two' })
    })
    await queue(test().db, 'one', { ...RESET, subject: 'one' })
    await deliver()
    expect(arrived).toEqual(['one', 'two'])
  })

  it('delivers in one round at a time, however often it is asked to', async () => {
    let now = 0
    let most = 0
    const { queue, deliver } = makeMailer(test, async () => {
      most = Math.max(most, ++now)
      await new Promise(resolve => setImmediate(resolve))
      now--
    })
    for (let mail = 0; mail < 3; mail++) await queue(test().db, `${mail}`, RESET)
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
      siteUrl: 'http://site.test',
      office: OFFICE,
      transport: async ({ subject }) => void arrived.push(subject),
    })
    await queue(db, 'one', RESET)
    await expect(deliver()).rejects.toThrow('no connection')
    expect(() => wake(), 'which only logs').not.toThrow()
    await new Promise(resolve => setImmediate(resolve))
    isDown = false
    await deliver()
    expect(arrived).toEqual([RESET.subject])
  })

  it('is delivered once the mailer is woken, which nothing waits for', async () => {
    const arrived = Promise.withResolvers<string>()
    const { queue, wake, stop } = makeMailer(test, async ({ subject }) => arrived.resolve(subject))
    await queue(test().db, 'one', RESET)
    expect(wake()).toBeUndefined()
    expect(await arrived.promise).toBe(RESET.subject)
    await stop()
  })

  it('is empty for a mailer that was stopped', async () => {
    const { queue, deliver, stop, arrived } = makeRefusingMailer(test, () => null)
    await queue(test().db, 'one', RESET)
    await stop()
    await deliver()
    expect(arrived).toEqual([])
  })
})

describe('two mailers on one database', () => {
  const test = useTestApp()

  /** A mailer that holds each mail until it is released. */
  function makeSlowMailer() {
    const held: { subject: string; letGo: () => void; fail: () => void }[] = []
    const transport = ({ subject }: Mail) =>
      new Promise<void>((resolve, reject) => {
        held.push({ subject, letGo: resolve, fail: () => reject(new Error('no mail server')) })
      })
    return { held, ...makeMailer(test, transport) }
  }
  const subjects = (held: { subject: string }[]) => held.map(({ subject }) => subject)

  it('that deliver at the same time send each mail once, and share the work', async () => {
    const { db, services } = test()
    const sent: string[][] = [[], [], []]
    const mailers = sent.map(list => makeMailer(test, async ({ subject }) => void list.push(subject)))
    const names = Array.from({ length: 30 }, (_, index) => `mail ${index}`)
    for (const subject of names) await services.mail.queue(db, subject, { ...RESET, subject })
    await Promise.all(mailers.map(({ deliver }) => deliver()))
    expect(sent.flat().sort()).toEqual(names.sort())
    expect((await db.select().from(mails)).map(({ attempts }) => attempts)).toEqual(names.map(() => 1))
  })

  it('leave a mail to the one that has taken it for two minutes, and then it may be taken again', async () => {
    const { db, services, clock } = test()
    await services.mail.queue(db, 'one', { ...RESET, subject: 'one' })
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
      await services.mail.queue(db, subject, { ...RESET, subject })
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
      await services.mail.queue(db, subject, { ...RESET, subject })
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
