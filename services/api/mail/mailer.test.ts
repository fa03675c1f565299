import { describe, expect, it } from 'vitest'
import { mails } from '../db/schema/mails.ts'
import { useTestApp } from '../testing/app.ts'
import { type Mail, makeMailer, RefusedForGood } from './mailer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
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
    return { arrived, ...makeMailer({ ...test().services, transport, from: OFFICE, office: OFFICE }) }
  }
  const toOthers = (error: Error) => (mail: Mail) => (mail.to === OFFICE ? null : error)
  const rows = () => test().db.select().from(mails)

  it('keeps no text of what has been sent, for it may hold a link that opens a door', async () => {
    const { queue, deliver, arrived } = mailer(() => null)
    await queue(test().db, 'reset:1', reset)
    await deliver()
    expect(arrived[0]?.text).toBe(reset.text)
    expect(JSON.stringify(await rows())).not.toContain('s3cret')
    await queue(test().db, 'reset:1', reset)
    await deliver()
    expect(arrived).toHaveLength(1)
  })

  it('gives up at once what is refused for good, and tells the office', async () => {
    const { queue, deliver, arrived } = mailer(toOthers(new RefusedForGood('550 5.1.1 no such user')))
    await queue(test().db, 'receipt:1', reset)
    await deliver()
    expect(arrived).toMatchObject([
      { to: OFFICE, subject: `A mail could not be delivered: ${reset.subject}` },
    ])
    expect(arrived[0]?.text).toContain('550 5.1.1 no such user')
    expect(arrived[0]?.text).not.toContain('s3cret')
    test().clock.pass(DAY_MS)
    await deliver()
    expect((await rows()).find(({ reason }) => reason === 'receipt:1')).toMatchObject({
      attempts: 1,
      dueAt: null,
      sentAt: null,
    })
  })

  it('tries for five days what may still be taken, and then tells the office', async () => {
    const { queue, deliver, arrived } = mailer(toOthers(new Error('452 4.2.2 full')))
    await queue(test().db, 'receipt:1', reset)
    await deliver()
    test().clock.pass(4 * DAY_MS)
    await deliver()
    expect(arrived).toEqual([])
    test().clock.pass(2 * DAY_MS)
    await deliver()
    expect(arrived).toMatchObject([{ to: OFFICE }])
  })

  it('never gives up what the office must learn', async () => {
    let broken = true
    const { queue, deliver, arrived } = mailer(() => (broken ? new RefusedForGood('550 5.1.1 gone') : null))
    await queue(test().db, 'contact:1', { ...reset, to: OFFICE })
    await deliver()
    test().clock.pass(30 * DAY_MS)
    await deliver()
    broken = false
    test().clock.pass(DAY_MS)
    await deliver()
    expect(arrived).toHaveLength(1)
  })

  it('stops after the mail at hand', async () => {
    const first = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const sent: string[] = []
    const transport = async ({ subject }: Mail) => {
      begun.resolve()
      await first.promise
      sent.push(subject)
    }
    const { queue, deliver, stop } = makeMailer({
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
})
