import { describe, expect, it } from 'vitest'
import { mails } from '../db/schema/mails.ts'
import { useTestApp } from '../testing/app.ts'
import { makeMailer, makeRefusingMailer, OFFICE, RESET } from '../testing/mails.ts'
import { type Mail, PermanentFailure } from './mailer.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('the queue of mails', () => {
  const test = useTestApp()
  const mailer = (refuse: (mail: Mail) => Error | null) => makeRefusingMailer(test, refuse)
  const toOthers = (error: Error) => (mail: Mail) => (mail.to === OFFICE ? null : error)
  const rows = () => test().db.select().from(mails)

  it('gives up a permanently refused mail at once and tells the office', async () => {
    const { queue, deliver, arrived } = mailer(toOthers(new PermanentFailure('550 5.1.1 no such user')))
    await queue(test().db, 'receipt:1', RESET)
    await deliver()
    expect(arrived).toMatchObject([
      { to: OFFICE, subject: `A mail could not be delivered: ${RESET.subject}` },
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
    await queue(test().db, 'receipt:1', RESET)
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
    await queue(test().db, 'receipt:1', RESET)
    await deliver()
    test().clock.advance(30_000 - 1)
    await deliver()
    expect(tries).toBe(1)
    test().clock.advance(1)
    await deliver()
    expect(tries).toBe(2)
  })

  it('gives up what is five days old and fails again, not what is a millisecond younger', async () => {
    const { queue, deliver, arrived } = mailer(toOthers(new Error('452 4.2.2 full')))
    const { db, clock } = test()
    await queue(db, 'receipt:1', RESET)
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

  it('tells the office whose mail and why, also where there is no reason', async () => {
    const arrived: Mail[] = []
    const { queue, deliver } = makeMailer(test, async mail => {
      if (mail.to !== OFFICE) throw null
      arrived.push(mail)
    })
    await queue(test().db, 'receipt:1', RESET)
    test().clock.advance(6 * DAY_MS)
    await deliver()
    expect(arrived.map(({ text }) => text)).toEqual([
      `To: ${RESET.to}\nSubject: ${RESET.subject}\n\nIt was tried for days.\n`,
    ])
  })

  it('retries for five days, then tells the office', async () => {
    const { queue, deliver, arrived } = mailer(toOthers(new Error('452 4.2.2 full')))
    await queue(test().db, 'receipt:1', RESET)
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
    await queue(test().db, 'contact:1', { ...RESET, to: OFFICE })
    await deliver()
    test().clock.advance(30 * DAY_MS)
    await deliver()
    broken = false
    test().clock.advance(DAY_MS)
    await deliver()
    expect(arrived).toHaveLength(1)
  })
})
