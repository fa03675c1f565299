import '../../testing/environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../api/client.server.ts'
import { readClassList, requestClassToken } from './class-entry.server.ts'
import { getClassToken } from './class-token.server.ts'

const get = vi.spyOn(api, 'get')
beforeEach(() => void get.mockReset())

const UNEXPECTED = 'An unexpected error happened. Please contact the system administrator.'
const from = new Request('http://localhost:1/class-login/one')

function refuse(status: number | null, body = {}) {
  get.mockResolvedValueOnce({ ok: false, status, statusText: '', body })
}

describe('the token of a class', () => {
  test('is asked for by the name of the class, whatever that has in it', async () => {
    get.mockResolvedValueOnce({ ok: true, value: { token: 'a.b.c' } })
    expect(await requestClassToken('a/b?c', from)).toEqual({ ok: true, token: 'a.b.c' })
    const [path, , options] = get.mock.calls[0] ?? []
    expect(path).toBe('/school/clase/a%2Fb%3Fc/')
    expect(options).toEqual({ from, timeoutMs: 1300 })
  })

  test.each([
    [{ error: 'Class login is off.', detail: 'Other words.' }, 'Class login is off.'],
    [{ detail: 'Not found.' }, 'Not found.'],
    [{}, UNEXPECTED],
  ])('is refused with %j in the words %s', async (body, message) => {
    refuse(403, body)
    expect(await requestClassToken('one', from)).toEqual({ ok: false, message })
  })
})

describe('the students of a class', () => {
  test('are read with the token of the class', async () => {
    const list = { class_name: 'One', students: [] }
    get.mockResolvedValueOnce({ ok: true, value: list })
    expect(await readClassList('a/b', 'a.b.c')).toEqual({ ok: true, list })
    const [path, , options] = get.mock.calls[0] ?? []
    expect(path).toBe('/school/clase/a%2Fb/student/')
    expect(options).toEqual({ token: 'a.b.c', timeoutMs: 1300 })
  })

  // @spec §8.4 §8.5
  test.each([
    [404, 'Class one not exists. Please, try with another one.'],
    [403, 'You don not have permissions to see this Class'],
    [500, UNEXPECTED],
    [null, UNEXPECTED],
  ])('that cannot be shown for an answer of %s are missed in the words %s', async (status, message) => {
    refuse(status)
    expect(await readClassList('one', 'a.b.c')).toEqual({ ok: false, message })
  })
})

describe('the token that a student is logged in with', () => {
  function createToken(claims: object): string {
    const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
    return `${part({ alg: 'HS256' })}.${part(claims)}.x`
  }

  function choose(cookie: string) {
    return getClassToken(new Request('http://localhost:1/', { headers: { Cookie: cookie } }), 'one')
  }

  test('is the one that the page of the class has stored', async () => {
    const token = createToken({ category: 'class', sub: 'one' })
    expect(await choose(`JWT=${token}`)).toBe(token)
    expect(get).not.toHaveBeenCalled()
  })

  test.each([
    ['no cookie', ''],
    ['a token that cannot be read', 'JWT=no.real.token'],
    ['another class', `JWT=${createToken({ category: 'class', sub: 'two' })}`],
    ['a person', `JWT=${createToken({ category: 'teacher', sub: 'one' })}`],
  ])('is asked for anew where the browser has %s', async (_, cookie) => {
    get.mockResolvedValueOnce({ ok: true, value: { token: 'n.e.w' } })
    expect(await choose(cookie)).toBe('n.e.w')
    expect(get.mock.calls[0]?.[0]).toBe('/school/clase/one/')
  })

  test('is none where the class is not open', async () => {
    refuse(403)
    expect(await choose('')).toBeNull()
  })
})
