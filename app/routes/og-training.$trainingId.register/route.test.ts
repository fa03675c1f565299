import '../../testing/environment.ts'
import { expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { api } from '../../api/client.server.ts'
import { readTrainings } from '../../catalogue/catalogue.server.ts'
import { action } from './route.tsx'

vi.mock('../../catalogue/catalogue.server.ts', () => ({ readTrainings: vi.fn() }))

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

// @spec §8.1
test('a check while the trainings cannot be read keeps the dialog and the username', async () => {
  vi.mocked(readTrainings).mockResolvedValue(null)
  const form = new URLSearchParams({ username: 'demo-teacher', password: 'never-to-be-shown' })
  const request = new Request('http://localhost:1/og-training/302/register', { method: 'POST', body: form })
  const { data: answer, init } = await action({ request, params: { trainingId: '302' }, context: {} }).then(
    answer => ('data' in answer ? answer : expect.fail('leads away')),
  )
  expect(init?.status).toBe(502)
  expect(answer.error?.place).toBe('form')
  expect(answer.result.initialValue).toMatchObject({ username: 'demo-teacher' })
  expect(JSON.stringify(answer)).not.toContain('never-to-be-shown')
})
