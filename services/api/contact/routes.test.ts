import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { contactMessages } from '../db/schema/contact.ts'
import { mails } from '../db/schema/mails.ts'
import { createMailer } from '../mail/mailer.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'

const HOUR_MS = 60 * 60 * 1000

const message = {
  name: 'Ana Díaz',
  email: 'ana@example.com',
  phone: '+1 305 555 0100',
  message: 'Hello there',
}

function getForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('POST /no_auth/contact/', () => {
  const test = useTestApp()
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    test().app.request('/no_auth/contact/', { method: 'POST', body: getForm(fields), headers })

  // @spec §7.8
  it('keeps the message and mails it to the office with a way to answer', async () => {
    const { db, services, inbox, clock } = test()
    const wake = vi.spyOn(services.mail, 'wake')
    const response = await send(message)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ sent: true })
    expect(wake).toHaveBeenCalled()
    expect(await db.select().from(contactMessages)).toMatchObject([{ ...message, createdAt: clock.now() }])
    await services.mail.deliver()
    expect(inbox).toMatchObject([{ to: 'office@example.com', replyTo: 'ana@example.com' }])
    expect(inbox[0]).toMatchObject({ subject: 'Message from the contact form' })
    for (const text of Object.values(message)) expect(inbox[0]?.text).toContain(text)
  })

  it('mails its lines as they were broken, by a browser or a program', async () => {
    const { mail } = test().services
    for (const text of ['One\r\nTwo', 'One\nTwo'])
      await test().app.request('/no_auth/contact/', {
        method: 'POST',
        body: new URLSearchParams({ ...message, message: text }),
      })
    await mail.deliver()
    expect(test().inbox.map(({ html }) => html?.includes('One<br>Two'))).toEqual([true, true])
  })

  it('keeps a message that is sent again with its key once, and mails it once', async () => {
    const key = { 'Idempotency-Key': 'message-1' }
    const answers = [
      await send(message, key),
      ...(await Promise.all([send(message, key), send(message, key)])),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ sent: true })
    }
    const { db, services, inbox } = test()
    expect(await db.select().from(contactMessages)).toHaveLength(1)
    await services.mail.deliver()
    expect(inbox).toHaveLength(1)
  })

  it('keeps the campaign beside it, which makes no other message of it and refuses nothing', async () => {
    const key = { 'Idempotency-Key': 'message-1' }
    expect((await send({ ...message, campaign: 'source=news&campaign=fall' }, key)).status).toBe(200)
    expect((await send(message, key)).status).toBe(200)
    expect((await send({ ...message, campaign: 'source=<b>' }, { 'Idempotency-Key': '2' })).status).toBe(200)
    const kept = await test().db.select().from(contactMessages)
    expect(kept.map(({ campaign }) => campaign)).toEqual([{ source: 'news', campaign: 'fall' }, null])
  })

  it('refuses a key that stands for another message', async () => {
    const key = { 'Idempotency-Key': 'message-1' }
    await send(message, key)
    expect((await send({ ...message, message: 'Something else' }, key)).status).toBe(409)
    expect(await test().db.select().from(contactMessages)).toHaveLength(1)
  })

  it('keeps the same message twice where it comes without a key, or with a key each', async () => {
    await send(message)
    await send(message)
    await send(message, { 'Idempotency-Key': 'message-1' })
    await send(message, { 'Idempotency-Key': 'message-2' })
    expect(await test().db.select().from(contactMessages)).toHaveLength(4)
  })

  it('names every field that is missing or wrong, in the words of the form', async () => {
    const response = await send({ email: 'nobody', phone: '12' })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toEqual({
      name: ['Name is required.'],
      email: ['Please enter a valid email address.'],
      phone: ['Please enter a valid phone number.'],
      message: ['Comment is required.'],
    })
    expect(await test().db.select().from(contactMessages)).toEqual([])
  })

  it('takes 120 messages an hour from one address', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const sendFrom = (address: string) =>
      test().app.request('/no_auth/contact/', {
        method: 'POST',
        body: getForm(message),
        headers: { 'X-Client-Address': address, 'X-Site-Key': SITE_KEY },
      })
    try {
      for (let round = 0; round < 120; round++) expect((await sendFrom('192.0.2.1')).status).toBe(200)
      const refused = await sendFrom('192.0.2.1')
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
      expect((await sendFrom('192.0.2.2')).status).toBe(200)
      vi.setSystemTime(Date.now() + HOUR_MS)
      expect((await sendFrom('192.0.2.1')).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
    expect(await test().db.$count(contactMessages)).toBe(122)
  })

  it('takes 60 messages an hour from all callers without the site key, and no fewer from the site for that', async () => {
    const { services } = test()
    const app = createApp({ ...services, config: { ...services.config, trustProxy: true } })
    const sendAs = async (headers: Record<string, string>) =>
      (await app.request('/no_auth/contact/', { method: 'POST', body: getForm(message), headers })).status
    const stranger = (round: number) =>
      sendAs({ 'X-Forwarded-For': `198.51.100.${round}`, 'X-Site-Key': 'guessed' })
    for (let round = 0; round < 60; round++) expect(await stranger(round)).toBe(200)
    expect(await stranger(60)).toBe(429)
    expect(await sendAs({ 'X-Client-Address': '192.0.2.1', 'X-Site-Key': SITE_KEY })).toBe(200)
  })

  it('keeps neither the message nor the mail where one of them cannot be kept', async () => {
    const { services, db } = test()
    const mail = { ...services.mail, queue: () => Promise.reject(new Error('no room')) }
    const app = createApp({ ...services, mail })
    const response = await app.request('/no_auth/contact/', { method: 'POST', body: getForm(message) })
    expect(response.status).toBe(500)
    expect(await db.select().from(contactMessages)).toEqual([])
  })

  it('refuses what a database cannot keep rather than fail', async () => {
    expect((await send({ ...message, message: 'a\0b' })).status).toBe(400)
  })

  it('keeps what looks like markup or SQL as it was written', async () => {
    const nasty = `'; drop table orders; -- <script>alert(1)</script> ${'𝄞'.repeat(10)}`
    expect((await send({ ...message, message: nasty })).status).toBe(200)
    expect((await test().db.select().from(contactMessages))[0]?.message).toBe(nasty)
  })
})

describe('POST /no_auth/contact/ while mail cannot be sent', () => {
  const test = useTestApp()

  it('loses nothing: the mail is tried again until it is sent', async () => {
    const { services, clock, db } = test()
    let broken = true
    const arrived: string[] = []
    const mail = createMailer({
      ...services,
      from: 'office@example.com',
      siteUrl: 'http://site.test',
      office: 'office@example.com',
      transport: async ({ text }) => {
        if (broken) throw new Error('no mail server')
        arrived.push(text)
      },
    })
    const app = createApp({ ...services, mail })
    const response = await app.request('/no_auth/contact/', { method: 'POST', body: getForm(message) })
    expect(response.status).toBe(200)
    await mail.deliver()
    expect(arrived).toEqual([])
    expect((await db.select().from(mails))[0]).toMatchObject({ attempts: 1, sentAt: null })

    broken = false
    await mail.deliver()
    expect(arrived).toEqual([])
    clock.advance(60_000)
    await mail.deliver()
    await mail.deliver()
    expect(arrived).toHaveLength(1)
  })
})
