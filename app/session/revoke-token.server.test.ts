import '../testing/environment.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { markUnsupported, supports } from '../api/capabilities.server.ts'
import { api } from '../api/client.server.ts'
import { revokeLogin } from './revoke-token.server.ts'

vi.mock('../api/client.server.ts', () => ({ api: { post: vi.fn() } }))
vi.mock('../api/capabilities.server.ts', () => ({ supports: vi.fn(), markUnsupported: vi.fn() }))

const FAILURE = { ok: false, statusText: '', body: {} } as const

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(supports).mockResolvedValue(true)
  vi.mocked(api.post).mockResolvedValue({ ok: true, value: undefined })
})

function logOut(cookie: string) {
  return revokeLogin(
    new Request('http://localhost:1/logout', { method: 'POST', headers: { Cookie: cookie } }),
  )
}

test('a login is ended at the API, within less than a second', async () => {
  await logOut('JWT=a.b.c; PREJWT=a.b.c')
  const [path, , options] = vi.mocked(api.post).mock.lastCall ?? []
  expect([path, options?.token]).toEqual(['/auth/logout/', 'a.b.c'])
  expect(options?.timeoutMs).toBeLessThan(1000)
})

test.each(['', 'JWT=', 'JWT=no token of ours', 'JWT=%0a'])(
  'the API is not asked with the cookie "%s"',
  async cookie => {
    await logOut(cookie)
    expect(api.post).not.toHaveBeenCalled()
  },
)

test('a service without the call is not asked, and one that turns out to lack it is remembered', async () => {
  vi.mocked(supports).mockResolvedValue(false)
  await logOut('JWT=a.b.c')
  expect(api.post).not.toHaveBeenCalled()
  vi.mocked(supports).mockResolvedValue(true)
  vi.mocked(api.post).mockResolvedValue({ ...FAILURE, status: 404 })
  await logOut('JWT=a.b.c')
  expect(markUnsupported).toHaveBeenCalledWith('logout')
})

test.each([null, 401, 500])('logging out goes on where the API answers %s', async status => {
  vi.mocked(api.post).mockResolvedValue({ ...FAILURE, status })
  await expect(logOut('JWT=a.b.c')).resolves.toBeUndefined()
  expect(markUnsupported).not.toHaveBeenCalled()
})
