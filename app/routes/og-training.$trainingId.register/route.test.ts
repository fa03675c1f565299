import '../../testing/environment.ts'
import { expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { api } from '../../api/client.server.ts'
import { readTrainings } from '../../catalogue/catalogue.server.ts'
import { action } from './route.tsx'

vi.mock('../../catalogue/catalogue.server.ts')

// @spec §8.2
test('a check that fails is logged, without what was typed', async () => {
  vi.mocked(readTrainings).mockResolvedValue([
    { id: 302, title: 'First week', kind: 'OW', date: '', location: '', price: 0, description: '' },
  ])
  const body = { detail: 'No such account.' }
  vi.spyOn(api, 'post').mockResolvedValue({ ok: false, status: 401, statusText: 'Unauthorized', body })
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})

  const form = new URLSearchParams({ username: 'demo-teacher', password: 'never-to-be-logged' })
  const request = new Request('http://localhost:1/og-training/302/register', { method: 'POST', body: form })
  await action({ request, params: { trainingId: '302' }, context: {} })

  expect(warn.mock.calls).toEqual([['A check for training 302 failed: 401 No such account.']])
})
