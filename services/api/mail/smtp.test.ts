import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PermanentFailure } from './mailer.ts'
import { smtpTransport } from './transports.ts'

/** A mail server that says yes to everything but what it is told to refuse, and keeps what it hears. */
function startMailServer(refusals: Record<string, string> = {}) {
  const heard: string[] = []
  const server = createServer(socket => {
    let isReadingMail = false
    socket.write('220 ready\r\n')
    socket.on('data', chunk => {
      const text = chunk.toString()
      heard.push(text)
      if (isReadingMail) {
        if (!text.endsWith('\r\n.\r\n')) return
        isReadingMail = false
        socket.write('250 kept\r\n')
      } else if (text.startsWith('DATA')) {
        isReadingMail = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else {
        const refused = Object.keys(refusals).find(command => text.startsWith(command))
        socket.write(`${refused ? refusals[refused] : '250 yes'}\r\n`)
      }
    })
  })
  return new Promise<{ server: Server; heard: string[]; url: string }>(resolve =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ server, heard, url: `smtp://127.0.0.1:${port}` })
    }),
  )
}

describe('mail by SMTP', () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>
  beforeEach(async () => {
    mailServer = await startMailServer()
  })
  afterEach(() => {
    mailServer.server.close()
  })

  const mail = {
    id: '0b9f4c1e-0000-4000-8000-000000000000',
    from: 'office@example.com',
    date: new Date('2027-03-02T17:00:00Z'),
    to: 'rita@example.com',
    replyTo: 'office@example.com',
    subject: 'Your receipt',
    text: 'Thank you.',
  }

  it('carries the mail with an id that stays the same on every try', async () => {
    await smtpTransport(mailServer.url)(mail)
    const said = mailServer.heard.join('')
    expect(said).toContain('RCPT TO:<rita@example.com>')
    expect(said).toContain('Subject: Your receipt')
    expect(said).toContain(`Message-ID: <${mail.id}@example.com>`)
    expect(said).toContain('Thank you.')
  })

  it('cannot be made to write to others by a line break in a name', async () => {
    const subject = 'Message from Eve\r\nBcc: victim@example.com'
    await smtpTransport(mailServer.url)({ ...mail, subject })
    const said = mailServer.heard.join('')
    expect(said).not.toMatch(/^Bcc:/m)
    expect(said).not.toContain('RCPT TO:<victim@example.com>')
  })

  it.each<[string, Record<string, string>, boolean]>([
    ['there is no such mailbox', { 'RCPT TO': '550 5.1.1 no such user' }, true],
    ['the mailbox is full', { 'RCPT TO': '452 4.2.2 full' }, false],
    ['the address is malformed', { 'RCPT TO': '553 5.1.3 bad address' }, true],
    ['the mailbox moved for a while', { 'RCPT TO': '450 5.1.1 try later' }, false],
    ['the mailbox number is another', { 'RCPT TO': '550 5.1.10 null MX' }, false],
    ['the server will not relay', { 'RCPT TO': '550 5.7.1 relaying denied' }, false],
    ['our own address is refused', { 'MAIL FROM': '550 5.1.1 who are you' }, false],
  ])('where %s, it is refused for good or to be tried again', async (_, refusals, forGood) => {
    const strict = await startMailServer(refusals)
    const error = await smtpTransport(strict.url)(mail).catch((error: unknown) => error)
    strict.server.close()
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof PermanentFailure).toBe(forGood)
  })

  it('fails for a retry when the server does not answer', async () => {
    mailServer.server.close()
    await expect(smtpTransport('smtp://127.0.0.1:1')(mail)).rejects.toThrow()
  })
})
