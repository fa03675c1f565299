import { describe, expect, it } from 'vitest'
import { mails } from '../db/schema/mails.ts'
import { useTestApp } from '../testing/app.ts'
import { makeRefusingMailer, OFFICE, RESET } from '../testing/mails.ts'
import { lines } from './content.ts'
import type { Mail } from './mailer.ts'

describe('the queue of mails', () => {
  const test = useTestApp()
  const mailer = (refuse: (mail: Mail) => Error | null) => makeRefusingMailer(test, refuse)
  const rows = () => test().db.select().from(mails)

  it('deletes the text of a sent mail, which may contain a secret link', async () => {
    const { queue, deliver, arrived } = mailer(() => null)
    await queue(test().db, 'reset:1', RESET)
    await deliver()
    expect(arrived[0]?.text).toBe(RESET.text)
    expect(JSON.stringify(await rows())).not.toContain('s3cret')
    await queue(test().db, 'reset:1', RESET)
    await deliver()
    expect(arrived).toHaveLength(1)
  })

  it('sends what has been due the longest first, and one that fails keeps no other waiting', async () => {
    const { queue, deliver, arrived } = mailer(mail => (mail.subject === 'two' ? new Error('full') : null))
    const { db, clock } = test()
    for (const subject of ['one', 'two', 'three']) {
      await queue(db, subject, { ...RESET, subject })
      clock.advance(1)
    }
    await deliver()
    expect(arrived.map(({ subject }) => subject)).toEqual(['one', 'three'])
  })

  it('carries everything that a mail has, with its id, its sender and the time it was written', async () => {
    const { queue, deliver, arrived } = mailer(() => null)
    const { db, clock } = test()
    const attachments = [{ filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN' }]
    const whole = { ...RESET, replyTo: 'rita@example.com', attachments }
    const written = clock.now()
    await queue(db, 'whole', whole)
    clock.advance(5000)
    await queue(db, 'bare', RESET)
    await deliver()
    const ids = (await rows()).map(({ id }) => id)
    expect(arrived[0]).toEqual({
      ...whole,
      ...{ id: expect.any(String), from: OFFICE, date: written },
      html: expect.stringContaining(RESET.subject),
    })
    expect(Object.keys(arrived[1] ?? {}).sort()).toEqual([
      'attachments',
      'date',
      'from',
      'html',
      'id',
      'subject',
      'text',
      'to',
    ])
    expect(arrived[1]).toMatchObject({ attachments: [] })
    expect(ids).toContain(arrived[0] && 'id' in arrived[0] ? arrived[0].id : '')
  })

  it('is sent without an HTML part where it was queued without one', async () => {
    const { queue, deliver, arrived } = mailer(() => null)
    await queue(test().db, 'one', RESET)
    await test().db.update(mails).set({ html: null })
    await deliver()
    expect(arrived).toMatchObject([{ text: RESET.text }])
    expect(arrived[0]).not.toHaveProperty('html')
  })

  it('has its own heading above the HTML part, else its subject', async () => {
    const { queue, deliver, arrived } = mailer(() => null)
    const mail = { to: 'ana@example.com', subject: 'A subject', content: [lines('One')] }
    await queue(test().db, 'one', { ...mail, heading: 'A heading' })
    test().clock.advance(1)
    await queue(test().db, 'two', mail)
    test().clock.advance(1)
    await queue(test().db, 'three', { ...RESET, text: 'One\ntwo\n\nThree' })
    await deliver()
    const titles = arrived.map(({ html }) => /<title>(.*)<\/title>/.exec(html ?? '')?.[1])
    expect(titles).toEqual(['A heading', 'A subject', RESET.subject])
    expect(arrived[0]?.text).toBe('One\n')
    expect(arrived[2]?.text).toBe('One\ntwo\n\nThree')
    expect(arrived[2]?.html).toMatch(/>One<br>two<\/p><p [^>]*>Three<\/p>/)
  })

  it('writes down when a mail was sent, and keeps its receiver and subject only', async () => {
    const { queue, deliver } = mailer(() => null)
    const { db, clock } = test()
    const attachments = [{ filename: 'a.ics', contentType: 'text/calendar', content: 's3cret' }]
    await queue(db, 'whole', { ...RESET, attachments })
    clock.advance(5000)
    await deliver()
    expect(await rows()).toMatchObject([
      { to: RESET.to, subject: RESET.subject, text: '', html: null, attachments: [] },
    ])
    expect(await rows()).toMatchObject([{ attempts: 1, dueAt: null, sentAt: clock.now(), failedAt: null }])
  })

  it('leaves a mail of an undone transaction unsent', async () => {
    const { queue, deliver, arrived } = mailer(() => null)
    const undone = test().db.transaction(async tx => {
      await queue(tx, 'receipt:1', RESET)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await deliver()
    expect(arrived).toEqual([])
  })
})
