import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { useTestApp } from '../testing/app.ts'
import { invalidField, onError } from './errors.ts'

// @spec §7.26 §8.25
describe('every call', () => {
  const test = useTestApp()
  const contact = (body: BodyInit, type?: string) =>
    test().app.request('/no_auth/contact/', {
      method: 'POST',
      body,
      ...(type && { headers: { 'Content-Type': type } }),
    })

  it('answers 404 with a detail for an unknown path', async () => {
    const response = await test().app.request('/no_auth/unknown/')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ detail: 'Not found.' })
  })

  it('repeats the detail as error under /school/', async () => {
    const response = await test().app.request('/school/unknown/')
    expect(await response.json()).toEqual({ detail: 'Not found.', error: 'Not found.' })
  })

  it.each(['/receipts/%00/', '/invoices/a%00b/', '/downloads/%00/a.pdf', '/school/clase/%00/', '/media/%00'])(
    'answers 404 for a NUL in %s',
    async path => {
      expect((await test().app.request(path)).status).toBe(404)
    },
  )

  it('answers 413 for a body over 64 KiB, whatever it holds', async () => {
    const response = await contact('x'.repeat(64 * 1024 + 1), 'application/x-www-form-urlencoded')
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ detail: 'The request is larger than 64 KiB.' })
  })

  it('reads a body of exactly 64 KiB', async () => {
    expect((await contact('x'.repeat(64 * 1024), 'application/x-www-form-urlencoded')).status).toBe(400)
  })

  it.each([
    [64 * 1024, 400],
    [64 * 1024 + 1, 413],
  ])('answers a body of %i bytes, whose length is not told, with %i', async (length, status) => {
    const body = new ReadableStream({
      start: controller => {
        for (let sent = 0; sent < length; sent += 1024)
          controller.enqueue(new Uint8Array(Math.min(1024, length - sent)).fill(120))
        controller.close()
      },
    })
    const request = new Request('http://api.test/no_auth/contact/', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect((await test().app.request(request)).status).toBe(status)
  })

  it.each([
    [512 * 1024, 400],
    [512 * 1024 + 1, 413],
  ])('answers an unsigned event of %i bytes with %i', async (length, status) => {
    const response = await test().app.request('/webhooks/stripe/', {
      method: 'POST',
      body: 'x'.repeat(length),
    })
    expect(response.status).toBe(status)
  })

  it('that fails answers 500, says nothing of the cause, and logs it with its route', async () => {
    const { services } = test()
    const log = pino({ level: 'silent' })
    const logged = vi.spyOn(log, 'error')
    const db = new Proxy(services.db, {
      get: () => {
        throw new Error('the password of the database')
      },
    })
    const app = createApp({ ...services, db, log })
    for (const [path, route] of [
      ['/no_auth/faqs/', '/no_auth/faqs/'],
      ['/school/clase/11111111-1111-4111-8111-111111111111/', '/school/clase/:id/'],
    ]) {
      const response = await app.request(path ?? '')
      const detail = 'Something went wrong on our side. Please try again later.'
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual(
        path?.startsWith('/school/') ? { detail, error: detail } : { detail },
      )
      expect(logged).toHaveBeenLastCalledWith(
        expect.objectContaining({ method: 'GET', route }),
        'a request failed',
      )
    }
  })

  it.each([{ code: '53100' }, { code: 'ENOSPC' }])('names a full disk in the log: %o', async cause => {
    const { services } = test()
    const log = pino({ level: 'silent' })
    const logged = vi.spyOn(log, 'error')
    const db = new Proxy(services.db, {
      get: () => {
        throw new Error('Failed query', { cause: Object.assign(new Error('No space left'), cause) })
      },
    })
    expect((await createApp({ ...services, db, log }).request('/no_auth/faqs/')).status).toBe(500)
    expect(logged).toHaveBeenLastCalledWith(expect.anything(), 'a request failed, for the disk is full')
  })

  it('answers an exception of the framework with its own status', async () => {
    const app = new Hono().get('/', () => {
      throw new HTTPException(418, { message: 'A teapot.' })
    })
    app.onError(onError(pino({ level: 'silent' })))
    const response = await app.request('/')
    expect([response.status, await response.json()]).toEqual([418, { detail: 'A teapot.' }])
  })

  it('answers 400 for a field that is to blame, and names it beside the message', async () => {
    const app = new Hono().get('/', () => {
      throw invalidField('trainings.0', 'This course is full.')
    })
    app.onError(onError(pino({ level: 'silent' })))
    const response = await app.request('/')
    expect([response.status, await response.json()]).toEqual([
      400,
      { detail: 'This course is full.', fields: { 'trainings.0': ['This course is full.'] } },
    ])
  })

  it('repeats no detail as error outside /school/, and names fields where one is to blame', async () => {
    const response = await contact('name=Ana', 'application/x-www-form-urlencoded')
    const body = await response.json()
    expect(Object.keys(body).sort()).toEqual(['detail', 'fields'])
    expect(body.detail).toBe(body.fields.email[0])
  })

  it('forbids browsers to guess a type, and other sites to read it', async () => {
    const { headers } = await test().app.request('/no_auth/faqs/')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('X-Frame-Options')).toBeNull()
  })

  it.each(['/no_auth/faqs/', '/unknown/', '/receipts/unknown/'])(
    '%s may not run or be framed',
    async path => {
      const policy = (await test().app.request(path)).headers.get('Content-Security-Policy')
      expect(policy).toMatch(/^default-src 'none'/)
      expect(policy).toContain("frame-ancestors 'none'")
    },
  )

  it('answers 415 for another content type', async () => {
    expect((await contact('{}', 'application/json')).status).toBe(415)
  })

  it('answers 400 for a form that cannot be read', async () => {
    const response = await contact('no boundary', 'multipart/form-data')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ detail: 'The body is not a valid form.' })
  })

  it('is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await test().app.request(path)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ status: 'ok' })
    }
  })

  it.each([
    ['refuses', () => Promise.reject(new Error('no connection'))],
    ['does not answer within 2 s', () => new Promise(() => {})],
  ])('is alive, and not ready, while its database %s', async (_, execute) => {
    const { services } = test()
    const db = new Proxy(services.db, {
      get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)),
    })
    const app = createApp({ ...services, db })
    expect((await app.request('/healthz')).status).toBe(200)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const asked = Promise.resolve(app.request('/readyz'))
      await vi.advanceTimersByTimeAsync(2000)
      const answer = await asked
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ status: 'unavailable', failing: 'database' })
    } finally {
      vi.useRealTimers()
    }
  })
})
