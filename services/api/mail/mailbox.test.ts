import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { useTestApp } from '../testing/app.ts'
import { makeMailer } from './mailer.ts'
import { outboxTransport } from './transports.ts'

describe('the mailbox of a local run', () => {
  const test = useTestApp()
  let outboxDir = ''
  beforeEach(async () => {
    outboxDir = await mkdtemp(join(tmpdir(), 'maxguru-outbox-'))
  })
  afterEach(() => rm(outboxDir, { recursive: true, force: true }))

  const local = () => {
    const { services } = test()
    const mail = makeMailer({
      ...services,
      from: 'office@example.com',
      office: 'office@example.com',
      transport: outboxTransport(outboxDir),
    })
    return { mail, app: createApp({ ...services, mail, config: { ...services.config, outboxDir } }) }
  }

  it('shows each mail kept on disk, escaped and with its links to follow', async () => {
    const { mail, app } = local()
    expect(await (await app.request('/mailbox')).text()).toContain('Nothing has been sent yet.')
    await mail.queue(test().db, 'test', {
      to: 'ana@example.com',
      subject: 'A <b>receipt</b>',
      text: 'Read it at http://api.test/receipts/1 today',
    })
    await mail.deliver()
    const [file] = await readdir(outboxDir)
    const list = await (await app.request('/mailbox')).text()
    expect(list).toContain('A &lt;b&gt;receipt&lt;/b&gt;')
    expect(list).toContain(`href="/mailbox/${file}"`)
    const shown = await (await app.request(`/mailbox/${file}`)).text()
    expect(shown).toContain('<a href="http://api.test/receipts/1">')
  })

  it('opens nothing but mails', async () => {
    const { app } = local()
    expect((await app.request('/mailbox/..%2fpackage.json')).status).toBe(404)
  })

  it('does not exist where there is a mail server', async () => {
    expect((await test().app.request('/mailbox')).status).toBe(404)
  })
})
