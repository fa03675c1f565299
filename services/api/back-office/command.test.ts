import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ApiProcess, createApiProcess } from '../testing/process.ts'

/** It starts a process. */
const SLOW_MS = 120_000

const Export = z.object({ email: z.string(), accounts: z.array(z.object({ username: z.string() })) })

describe('the office’s command', () => {
  let api: ApiProcess
  beforeAll(async () => {
    // Neither command asks Stripe anything.
    api = await createApiProcess('http://127.0.0.1:9')
  }, SLOW_MS)
  afterAll(() => api.remove())

  it(
    'prints an export as JSON alone, and its log elsewhere',
    async () => {
      const { stdout, stderr } = await api.runOffice('export', 'demo-parent@example.com')
      expect(Export.parse(JSON.parse(stdout)).accounts).toMatchObject([{ username: 'demo-parent' }])
      expect(JSON.parse(stderr)).toMatchObject({ audit: 'data exported' })
    },
    SLOW_MS,
  )
})
