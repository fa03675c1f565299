import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { useTestApp } from '../testing/app.ts'
import { button, lines } from './content.ts'
import { createMailer } from './mailer.ts'
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
    const mail = createMailer({
      ...services,
      from: 'office@example.com',
      siteUrl: 'http://site.test',
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
    expect(shown).toContain(
      '<pre>Read it at <a href="http://api.test/receipts/1">http://api.test/receipts/1</a> today</pre>',
    )
  })

  it('shows the HTML of a mail as it is, and lets it fetch and run nothing', async () => {
    const { mail, app } = local()
    await mail.queue(test().db, 'test', {
      to: 'ana@example.com',
      subject: 'Your order',
      content: [lines('<script>alert(1)</script>'), button('See it', 'http://site.test/orders/1')],
    })
    await mail.deliver()
    const [file] = await readdir(outboxDir)
    const page = await app.request(`/mailbox/${file}`)
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-src 'self'")
    expect(await page.text()).toContain(`<iframe title="The mail as HTML" src="/mailbox/${file}/html">`)
    const shown = await app.request(`/mailbox/${file}/html`)
    expect(shown.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
    const html = await shown.text()
    expect(html).toContain('<a class="press" href="http://site.test/orders/1"')
    expect(html).toContain('&lt;script&gt;')
    expect((await app.request('/mailbox/unknown.json/html')).status).toBe(404)
  })

  it.each([
    ['localhost:4000', 200],
    ['127.0.0.1:4000', 200],
    ['api.localhost', 200],
    ['api.test', 200],
    ['evil.example', 421],
    ['evil.example:4000', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
  ])('asked for as one of %s answers %i, like the office and the stand-ins', async (Host, status) => {
    const { app } = local()
    for (const path of ['/mailbox', '/office/login', '/app', '/dashboard'])
      expect((await app.request(path, { headers: { Host } })).status, path).toBe(status)
  })

  it('serves only mails', async () => {
    const { app } = local()
    expect((await app.request('/mailbox/..%2fpackage.json')).status).toBe(404)
  })

  it('does not exist where there is a mail server', async () => {
    expect((await test().app.request('/mailbox')).status).toBe(404)
  })

  it('lists the newest mail first, and nothing but mails', async () => {
    const { mail, app } = local()
    const { db, clock } = test()
    for (const subject of ['older mail', 'newer mail']) {
      await mail.queue(db, subject, { to: 'ana@example.com', subject, text: '' })
      clock.advance(1000)
    }
    await mail.deliver()
    await writeFile(join(outboxDir, 'half.json.part'), '{')
    const list = await (await app.request('/mailbox')).text()
    expect(list.indexOf('newer mail')).toBeGreaterThan(0)
    expect(list.indexOf('older mail')).toBeGreaterThan(list.indexOf('newer mail'))
    expect(list).not.toContain('half')
    expect(list).toContain('>2027-03-02 17:00<')
    expect((await app.request('/mailbox/half.json.part')).status).toBe(404)
  })

  it('shows at most the 200 newest mails', async () => {
    const { app } = local()
    const kept = { from: 'a@example.com', to: 'b@example.com', text: '', date: '2027-03-02T17:00:00.000Z' }
    for (let number = 1000; number < 1201; number++)
      await writeFile(
        join(outboxDir, `${number}.json`),
        JSON.stringify({ ...kept, subject: `mail ${number}` }),
      )
    const list = await (await app.request('/mailbox')).text()
    expect(list.match(/mail \d+/g)).toHaveLength(200)
    expect(list).not.toContain('mail 1000')
  })

  it('shows a mail without an HTML part as text alone', async () => {
    const { app } = local()
    const kept = {
      from: 'a@example.com',
      to: 'b@example.com',
      subject: 'A mail',
      text: 'Hello.',
      date: '2027-03-02T17:00:00.000Z',
    }
    await writeFile(join(outboxDir, 'one.json'), JSON.stringify(kept))
    const page = await (await app.request('/mailbox/one.json')).text()
    expect(page).toContain('<pre>Hello.</pre>')
    expect(page).not.toMatch(/As HTML|<iframe/)
    const alone = await app.request('/mailbox/one.json/html')
    expect(alone.status).toBe(404)
    await writeFile(join(outboxDir, 'two.json'), JSON.stringify({ ...kept, html: '<p>Hello.</p>' }))
    const { headers } = await app.request('/mailbox/two.json/html')
    expect([headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
  })

  it('lists no file whose name has a mail’s in it', async () => {
    const { app } = local()
    for (const name of ['one.json~', 'a b.json']) await writeFile(join(outboxDir, name), '{')
    expect(await (await app.request('/mailbox')).text()).toContain('Nothing has been sent yet.')
  })

  it('is empty where nothing was ever kept', async () => {
    const { app } = local()
    await rm(outboxDir, { recursive: true })
    const response = await app.request('/mailbox')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Nothing has been sent yet.')
  })

  it('fails where its directory cannot be read', async () => {
    const { services } = test()
    const file = join(outboxDir, 'file')
    await writeFile(file, '')
    const app = createApp({ ...services, config: { ...services.config, outboxDir: file } })
    expect((await app.request('/mailbox')).status).toBe(500)
  })
})

describe('the outbox of a local run', () => {
  let parent = ''
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'maxguru-outbox-'))
  })
  afterEach(() => rm(parent, { recursive: true, force: true }))

  const mail = {
    id: '0b9f4c1e-0000-4000-8000-000000000000',
    from: 'office@example.com',
    date: new Date('2027-03-02T17:00:00Z'),
    to: 'rita@example.com',
    subject: 'Your receipt',
    text: 'Thank you.',
  }

  it('keeps each mail once, in a file named by its time and readable by its owner only', async () => {
    const directory = join(parent, 'deep', 'outbox')
    const send = outboxTransport(directory)
    await send(mail)
    await send(mail)
    expect(await readdir(directory)).toEqual([`2027-03-02T17-00-00.000Z_${mail.id}.json`])
    const path = join(directory, `2027-03-02T17-00-00.000Z_${mail.id}.json`)
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ ...mail, date: mail.date.toISOString() })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })
})
