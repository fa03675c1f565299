import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasPersonalCookie } from '#contract/personal-cookies.ts'
import { findFreePorts } from '../ports.ts'
import { send } from './http.ts'
import { hasNginx, type Nginx, startNginx } from './nginx.ts'

/** A site as far as the proxy is concerned, and what it was asked. */
interface Instance {
  server: Server
  port: number
  asked: IncomingMessage[]
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function startInstance(answer: Answer): Promise<Instance> {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, asked, port: typeof address === 'object' && address ? address.port : 0 }
}

/** Answers as the site does: a page that shared caches may keep, whatever the cookies. */
function answerAsSite(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/broken') return void request.socket.destroy()
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate, s-maxage=60')
  response.end(`for ${request.headers.cookie ?? 'everyone'}`)
}

describe.skipIf(!hasNginx)('the reverse proxy of compose.yaml', () => {
  let instances: [Instance, Instance]
  let nginx: Nginx
  let url = ''

  beforeAll(async () => {
    instances = [
      await startInstance(answerAsSite),
      await startInstance((request, response) => {
        if (request.url === '/assets/new.js') response.statusCode = 404
        answerAsSite(request, response)
      }),
    ]
    const [site = 0, api = 0] = await findFreePorts(2)
    url = `http://127.0.0.1:${site}`
    const ports = instances.map(({ port }) => port)
    nginx = await startNginx(
      { site: { port: site, instances: ports }, api: { port: api, instances: ports } },
      { keepsPages: true },
    )
  })
  afterAll(async () => {
    await nginx.stop()
    for (const { server } of instances) {
      server.closeAllConnections()
      server.close()
    }
  })
  beforeEach(() => {
    for (const { asked } of instances) asked.length = 0
  })

  async function read(path: string, cookie?: string) {
    const { headers, body } = await send(url + path, { headers: cookie ? { Cookie: cookie } : {} })
    return { body, cache: headers['x-cache'] }
  }

  test('keeps a page that is the same for everyone', async () => {
    expect(await read('/page')).toEqual({ body: 'for everyone', cache: 'MISS' })
    expect(await read('/page')).toEqual({ body: 'for everyone', cache: 'HIT' })
    expect(await read('/page', '_ga=1; theme=dark')).toEqual({ body: 'for everyone', cache: 'HIT' })
  })

  test.each([
    ...['mg_session', '__Host-mg_session', 'mg_payment', 'mg_preview', '__Host-mg_flash', 'JWT', 'PREJWT'],
    ...['my_mg_session', 'XJWT', 'theme'],
  ])('agrees with contract/personal-cookies.ts on the cookie %s', async name => {
    const cookie = `first=1; ${name}=2; last=3`
    const path = `/of-${name}`
    const isPersonal = hasPersonalCookie(cookie)
    await read(path)
    expect((await read(path, cookie)).cache).toBe(isPersonal ? 'BYPASS' : 'HIT')
    const first = `${path}-first`
    await read(first, cookie)
    expect((await read(first)).body).toBe(isPersonal ? 'for everyone' : `for ${cookie}`)
  })

  test('passes reading options by the cache, with which a page looks different', async () => {
    await read('/options')
    expect(await read('/options', 'mg_reading=size-2')).toEqual({
      body: 'for mg_reading=size-2',
      cache: 'BYPASS',
    })
    expect((await read('/options')).body).toBe('for everyone')
  })

  test('asks the site for the page that a campaign leads to, which counts it', async () => {
    for (let tries = 0; tries < 2; tries += 1)
      expect((await read('/campaign?a=1&utm_source=letter')).cache).toBe('BYPASS')
  })

  test('takes a file of a new release from the instance that has it', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      const { status } = await send(`${url}/assets/new.js?${tries}`)
      expect(status).toBe(200)
    }
  })

  test.each(['/contact', '/contact?index', '/contact.data', '/quote'])(
    'sends every POST of a visitor to %s to one instance, which sends a message once',
    async path => {
      const count = 6
      await Promise.all(
        Array.from({ length: count }, () => send(url + path, { method: 'POST', body: 'Hello' })),
      )
      const counts = instances.map(({ asked }) => asked.length)
      expect(counts.toSorted((one, other) => one - other)).toEqual([0, count])
    },
  )

  test('shares out all other requests', async () => {
    for (const [path, method] of [
      ['/checkout', 'POST'],
      ['/contact?page', 'GET'],
      ['/contact-us', 'POST'],
    ] as const) {
      for (const { asked } of instances) asked.length = 0
      const headers = { Cookie: 'mg_session=1' }
      await Promise.all([1, 2, 3, 4].map(() => send(url + path, { method, headers })))
      expect(Math.min(...instances.map(({ asked }) => asked.length)), path).toBeGreaterThan(0)
    }
  })

  test('never sends a POST twice', async () => {
    const { status } = await send(`${url}/broken`, { method: 'POST', body: 'pay' })
    expect(status).toBe(502)
    expect(instances.flatMap(({ asked }) => asked)).toHaveLength(1)
  })

  test('says who the visitor is itself', async () => {
    await send(`${url}/who`, { method: 'POST', body: 'x', headers: { 'X-Forwarded-For': '6.6.6.6' } })
    const [request] = instances.flatMap(({ asked }) => asked)
    expect(request?.headers['x-forwarded-for']).toBe('127.0.0.1')
  })

  test('sends nothing to an instance that is marked down', async () => {
    await nginx.setDown(new Set([instances[0].port]))
    // The reload takes a moment; requests that were sent before it may reach either.
    await expect
      .poll(async () => {
        for (const { asked } of instances) asked.length = 0
        for (let count = 0; count < 6; count += 1) await send(`${url}/post`, { method: 'POST', body: 'x' })
        return instances.map(({ asked }) => asked.length)
      })
      .toEqual([0, 6])
  })
})
