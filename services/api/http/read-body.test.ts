import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { onError } from './errors.ts'
import { readBody } from './read-body.ts'

const FORM = 'application/x-www-form-urlencoded'

const Body = z.object({
  name: z
    .string('Name is required.')
    .max(3, 'Too long.')
    .regex(/^[a-z]+$/, 'Only letters.'),
  more: z.object({ city: z.string('City is required.') }).optional(),
  list: z.array(z.string()).optional(),
})

const app = new Hono()
  .post('/json', async c => c.json(await readBody(c, Body)))
  .post('/form', async c => c.json(await readBody(c, Body, ['form'])))
  .post('/either', async c => c.json(await readBody(c, Body, ['json', 'form'])))
app.onError(onError(pino({ level: 'silent' })))

async function send(path: string, body: BodyInit, type?: string): Promise<[number, unknown]> {
  const response = await app.request(path, {
    method: 'POST',
    body: type === undefined ? new TextEncoder().encode(String(body)) : body,
    ...(type !== undefined && { headers: { 'Content-Type': type } }),
  })
  return [response.status, await response.json()]
}

describe('a body', () => {
  it.each([
    ['/json', '{"name":"ana"}', 'application/json'],
    ['/json', '{"name":"ana"}', 'Application/JSON ; charset=utf-8'],
    ['/form', 'name=ana', FORM],
    ['/form', 'name=ana', `${FORM};charset=UTF-8`],
    ['/either', 'name=ana', FORM],
    ['/either', '{"name":"ana"}', 'application/json'],
  ])('is read at %s: %s as %s', async (path, body, type) => {
    expect(await send(path, body, type)).toEqual([200, { name: 'ana' }])
  })

  it.each([
    ['/json', FORM, 'Expected application/json.'],
    ['/json', 'text/plain', 'Expected application/json.'],
    ['/json', 'application/jsonp', 'Expected application/json.'],
    ['/json', undefined, 'Expected application/json.'],
    ['/form', 'application/json', 'Expected multipart/form-data.'],
    ['/form', undefined, 'Expected multipart/form-data.'],
    ['/either', 'text/plain', 'Expected application/json or multipart/form-data.'],
  ])('at %s of the type %s is refused with 415', async (path, type, detail) => {
    expect(await send(path, '{"name":"ana"}', type)).toEqual([415, { detail }])
  })

  it('that is not JSON is refused with 400', async () => {
    expect(await send('/json', '{', 'application/json')).toEqual([
      400,
      { detail: 'The body is not valid JSON.' },
    ])
  })

  it('that is not the form it says is refused with 400', async () => {
    expect(await send('/form', 'name=ana', 'multipart/form-data')).toEqual([
      400,
      { detail: 'The body is not a valid form.' },
    ])
  })

  it('has the first of a repeated field, and no files', async () => {
    const form = new FormData()
    form.append('name', new File(['x'], 'x.txt'))
    form.append('name', 'ana')
    form.append('name', 'bob')
    const response = await app.request('/form', { method: 'POST', body: form })
    expect(await response.json()).toEqual({ name: 'ana' })
  })

  it('gets every message for every field, the first of them as the detail', async () => {
    expect(await send('/json', '{"name":"1234","more":{}}', 'application/json')).toEqual([
      400,
      {
        detail: 'Too long.',
        fields: { name: ['Too long.', 'Only letters.'], 'more.city': ['City is required.'] },
      },
    ])
  })

  it('that is no object is refused as a whole', async () => {
    const [status, body] = await send('/json', '"ana"', 'application/json')
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { body: [expect.any(String)] } })
  })

  it.each([
    ['a NUL', { name: 'a\0' }],
    ['a NUL deep inside', { name: 'ana', more: { city: 'a\0' } }],
    ['a NUL in a list', { name: 'ana', list: ['b', 'a\0'] }],
    ['a NUL in a field that is not read', { name: 'ana', other: [null, 1, { deep: '\0' }] }],
    ['half of a surrogate pair', { name: 'ana', list: ['\uD834'] }],
  ])('with %s is refused before it is looked at', async (_what, body) => {
    const refusal = { detail: 'The text contains a character that is not supported.' }
    expect(await send('/json', JSON.stringify(body), 'application/json')).toEqual([400, refusal])
  })

  it('keeps what every database can keep: line breaks, tabs, any script, whole surrogate pairs', async () => {
    const list = ['a\n\tb', 'Ünïcödé', '𝄞']
    expect(
      await send('/json', JSON.stringify({ name: 'ana', list, other: null }), 'application/json'),
    ).toEqual([200, { name: 'ana', list }])
  })

  it.each([
    ['/json', 'application/json'],
    ['/form', FORM],
  ])('that breaks off at %s is not blamed on its sender', async (path, type) => {
    const body = new ReadableStream({ start: controller => controller.error(new Error('connection lost')) })
    const request = new Request(`http://api.test${path}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': type },
    })
    expect((await app.request(request)).status).toBe(500)
  })

  it('nested twenty thousand levels deep is only refused', async () => {
    const [status] = await send('/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json')
    expect(status).toBe(400)
  })
})
