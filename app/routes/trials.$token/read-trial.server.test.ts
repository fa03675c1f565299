import '../../testing/environment.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api/client.server.ts'
import { cancelTrial, readTrial } from './read-trial.server.ts'

const get = vi.spyOn(api, 'get')
const post = vi.spyOn(api, 'post')

const TOKEN = 'a'.repeat(54)
const TRIAL = { status: 'running', student: 'Ana', license: 'K-12', amount: 9999, ends_at: null } as const
const from = new Request(`http://localhost:1/trials/${TOKEN}`)

beforeEach(() => {
  get.mockReset().mockResolvedValue({ ok: true, value: TRIAL })
  post.mockReset().mockResolvedValue({ ok: true, value: TRIAL })
})

test('a trial is read once by the secret of its address, and canceled by it', async () => {
  expect(await readTrial(TOKEN, from)).toEqual({ trial: TRIAL })
  expect(await cancelTrial(TOKEN, from)).toEqual({ trial: TRIAL })
  const [path, , options] = get.mock.calls[0] ?? []
  expect([path, options]).toEqual([`/no_auth/trials/${TOKEN}/`, { from, once: true }])
  const [postPath, , postOptions] = post.mock.calls[0] ?? []
  expect([postPath, postOptions]).toEqual([`/no_auth/trials/${TOKEN}/cancel/`, { body: {}, from }])
})

test.each([undefined, '', 'short', `${TOKEN}/../orders`])(
  'the API is not asked for %j, which is no secret',
  async token => {
    expect(await readTrial(token, from)).toEqual({ status: 404 })
    expect(await cancelTrial(token, from)).toEqual({ status: 404 })
    expect(get).not.toHaveBeenCalled()
    expect(post).not.toHaveBeenCalled()
  },
)

test('what cannot be shown says why', async () => {
  get.mockResolvedValueOnce({ ok: false, status: 410, statusText: '', body: {} })
  expect(await readTrial(TOKEN, from)).toEqual({ status: 410 })
  post.mockResolvedValueOnce({ ok: false, status: null, statusText: '', body: {} })
  expect(await cancelTrial(TOKEN, from)).toEqual({ status: 503 })
})
