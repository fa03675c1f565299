import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import type { RenderedPage } from './page-cache/rendered-page.ts'
import { OverloadError } from './render-queue.ts'
import type { Origins } from './security-headers.ts'
import { sendPage } from './send-page.ts'

const origins: Origins = {
  site: 'https://www.example.com',
  media: ['https://api.example.com'],
  images: 'https://cdn.sanity.io',
  stripeScripts: ['https://js.stripe.com'],
  stripeFrames: ['https://js.stripe.com'],
  stripeApi: ['https://api.stripe.com'],
  stripeCheckout: ['https://checkout.stripe.com'],
  formTargets: ['https://app.example.com'],
  frameAncestors: ['https://studio.example.com'],
}

const errors: unknown[] = []
const reports: unknown[] = []

function getApp(render: (request: Request) => Promise<Response> | Response) {
  const app = createApp({
    origins,
    onError: error => errors.push(error),
    onReport: report => reports.push(report),
    render: async request => render(request),
  })
  return async (request: Request) => receive(await app(request), request)
}

/** A page as a browser receives it. */
async function receive(page: RenderedPage, request: Request): Promise<Response> {
  const headers = new Headers()
  const { promise, resolve } = Promise.withResolvers<Response>()
  let status = 0
  await sendPage(
    page,
    { method: request.method, headers: Object.fromEntries(request.headers) },
    {
      setHeader: (name, value) => {
        if (Array.isArray(value)) for (const each of value) headers.append(name, each)
        else headers.set(name, String(value))
      },
      writeHead: code => {
        status = code
      },
      end: body => resolve(new Response(body ? new Uint8Array(body) : null, { status, headers })),
    },
  )
  return promise
}

function html(body: string) {
  return () => new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

function at(path: string, init?: RequestInit) {
  return new Request(`https://www.example.com${path}`, init)
}

function getPolicy(response: Response) {
  return response.headers.get('Content-Security-Policy') ?? ''
}

function getHash(code: string) {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

test('inline scripts are allowed by their hash, data blocks and files need none', async () => {
  const page =
    '<script>let a = 1</script><script type="application/ld+json">{}</script><script src="/a.js"></script>'
  const policy = getPolicy(await getApp(html(page))(at('/')))
  expect(/script-src [^;]*/.exec(policy)?.[0].match(/'sha256-[^']+'/g)).toEqual([getHash('let a = 1')])
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('a script inside the content gets no hash, so it does not run', async () => {
  const page =
    '<html><head></head><body><main><script>steal()</script></main><footer></footer><script>start()</script></body></html>'
  const policy = getPolicy(await getApp(html(page))(at('/')))
  expect(policy).toContain(getHash('start()'))
  expect(policy).not.toContain(getHash('steal()'))
})

test('the policy names the origins that pages need, and no others', async () => {
  const policy = getPolicy(await getApp(html(''))(at('/')))
  const directives = Object.fromEntries(
    policy.split('; ').map((part): [string, string] => [part.split(' ')[0] ?? '', part]),
  )
  expect(directives).toMatchObject({
    'img-src': "img-src 'self' data: https://api.example.com https://cdn.sanity.io",
    'default-src': "default-src 'none'",
    'frame-src': "frame-src 'self' https://api.example.com",
    'form-action': "form-action 'self' https://app.example.com",
    'frame-ancestors': "frame-ancestors 'self'",
  })
})

test('a failing page is a kind one, with no trace of the failure', async () => {
  errors.length = 0
  const answer = await getApp(() => {
    throw new Error('secret detail')
  })(at('/'))
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
  expect(errors).toHaveLength(1)
})

test('so is one that fails half-way', async () => {
  const broken = new ReadableStream({
    start: controller => controller.error(new Error('secret detail')),
  })
  const answer = await getApp(() => new Response(broken, { headers: { 'Content-Type': 'text/html' } }))(
    at('/'),
  )
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('Your cart is saved')
})

test('pages are compressed for those who take it', async () => {
  const page = '<p>read</p>'.repeat(500)
  const app = getApp(html(page))
  const by = (encodings: string) => app(at('/', { headers: { 'Accept-Encoding': encodings } }))
  const small = await by('gzip, br')
  expect(small.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe(page)
  expect(gunzipSync(await (await by('gzip')).arrayBuffer()).toString()).toBe(page)
  const plain = await by('br;q=0')
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
})

test('HEAD is answered with the headers of the page and no body', async () => {
  const app = getApp(request => html(request.method === 'GET' ? '<p>read</p>'.repeat(500) : '')())
  const headers = { 'Accept-Encoding': 'gzip' }
  const head = await app(at('/', { method: 'HEAD', headers }))
  const page = await app(at('/', { headers }))
  expect([...head.headers]).toEqual([...page.headers])
  expect(await head.text()).toBe('')
})

test('a refusal is answered without asking the site, and has a policy like any page', async () => {
  const app = getApp(() => {
    throw new Error('asked')
  })
  const answer = await app(at('/', { method: 'DELETE' }))
  expect(answer.status).toBe(405)
  expect(getPolicy(answer)).toContain("script-src 'self'")
})

test('a response that is not a page has no policy', async () => {
  const answer = await getApp(() => Response.json({ status: 'ok' }))(at('/healthz'))
  expect(answer.headers.get('Content-Security-Policy')).toBeNull()
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('adds to the Vary header of the page', async () => {
  const page = () => new Response('<p>read</p>', { headers: { Vary: 'Cookie' } })
  const answer = await getApp(page)(at('/'))
  expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
})

test('the length told is that of the bytes sent, compressed or not', async () => {
  const app = getApp(html('é'.repeat(1000)))
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await app(at('/', { headers: { 'Accept-Encoding': encoding } }))
    expect(Number(answer.headers.get('Content-Length'))).toBe((await answer.arrayBuffer()).byteLength)
  }
})

test('what a browser has fetched before is dropped with a change of its cookies, and not without one', async () => {
  const answerWith = (headers: HeadersInit) =>
    getApp(() => new Response(null, { status: 303, headers }))(at('/'))
  const change = await answerWith({ Location: '/faq', 'Set-Cookie': 'mg_session=1' })
  expect(change.headers.get('Clear-Site-Data')).toBe('"prefetchCache"')
  expect((await answerWith({ Location: '/faq' })).headers.has('Clear-Site-Data')).toBe(false)
})

test('a redirect has no body, no policy and nothing to compress', async () => {
  const redirect = () => new Response(null, { status: 303, headers: { Location: '/cart' } })
  const answer = await getApp(redirect)(at('/', { headers: { 'Accept-Encoding': 'br' } }))
  expect([answer.status, ...answer.headers]).toEqual([303, ['location', '/cart']])
  expect(answer.body).toBeNull()
})

test('a form reaches the site unchanged', async () => {
  const app = getApp(async request => new Response(`${request.method} ${await request.text()}`))
  const form = { method: 'POST', body: 'a=1', headers: { 'Content-Length': '3', Origin: origins.site } }
  expect(await (await app(at('/contact', form))).text()).toBe('POST a=1')
})

test('HEAD is asked as a GET by the same visitor', async () => {
  const app = getApp(
    async ({ method, headers }) =>
      new Response(null, { headers: { 'X-Seen': `${method} ${headers.get('Cookie')}` } }),
  )
  const answer = await app(at('/', { method: 'HEAD', headers: { Cookie: 'mg_session=1' } }))
  expect(answer.headers.get('X-Seen')).toBe('GET mg_session=1')
})

test.each([
  [
    'the Reporting API',
    'application/reports+json',
    [
      {
        type: 'csp-violation',
        body: {
          documentURL: 'https://www.example.com/password-reset-submission?jwttoken=secret',
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://evil.example/x.js?y',
        },
      },
    ],
  ],
  [
    'report-uri',
    'application/csp-report',
    {
      'csp-report': {
        'document-uri': 'https://www.example.com/password-reset-submission?jwttoken=secret',
        'violated-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?y',
      },
    },
  ],
])('a violation reported by %s is logged without queries', async (_, type, sent) => {
  reports.length = 0
  const body = JSON.stringify(sent)
  const answer = await getApp(html(''))(
    at('/csp-reports', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, 'Content-Length': String(body.length) },
    }),
  )
  expect(answer.status).toBe(204)
  expect(reports).toEqual([
    {
      page: 'https://www.example.com/password-reset-submission',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
    },
  ])
})

test('logs a few of many reports, and no malformed ones', async () => {
  reports.length = 0
  const app = getApp(html(''))
  const send = (body: string, length = body.length) =>
    app(at('/csp-reports', { method: 'POST', body, headers: { 'Content-Length': String(length) } }))
  expect((await send('nonsense')).status).toBe(204)
  expect((await send('{}', 20_000)).status).toBe(413)
  expect(reports).toEqual([])
  const report = { 'document-uri': '/', 'violated-directive': 'img-src', 'blocked-uri': 'data' }
  for (let round = 0; round < 50; round++) await send(JSON.stringify({ 'csp-report': report }))
  expect(reports).toHaveLength(30)
})

test('answers 503 with a kind page when too many wait, and still answers health checks', async () => {
  errors.length = 0
  const app = createApp({
    origins,
    onError: error => errors.push(error),
    onReport: () => {},
    render: async () => new Response('<p>read</p>'),
    queue: async () => {
      throw new OverloadError('full')
    },
  })
  const { status, headers, body } = await app(at('/'))
  expect([status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '5', 'no-store'])
  expect(body.toString()).toContain('Your cart is saved.')
  expect((await app(at('/readyz'))).status).toBe(200)
  expect(errors).toEqual([])
})

test('a page that was rendered as bytes is sent as these, without reading its response', async () => {
  const app = createApp({
    origins,
    onError: error => errors.push(error),
    onReport: () => {},
    render: async (_, context) => {
      context.html = context.takesHtml ? Buffer.from('<p>bytes</p>') : null
      return new Response('text', { headers: { 'Content-Type': 'text/html' } })
    },
  })
  const { body, context } = await app(at('/'))
  expect([body.toString(), context.html]).toEqual(['<p>bytes</p>', null])
})
