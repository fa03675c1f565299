import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'

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
})
