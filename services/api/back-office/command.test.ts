import { userInfo } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hashWithKey } from '../http/keyed-hash.ts'
import { JWT_SECRET } from '../testing/app.ts'
import { type ApiProcess, createApiProcess } from '../testing/process.ts'

/** A process starts. */
const timeout = 120_000

const Export = z.object({ email: z.string(), accounts: z.array(z.object({ username: z.string() })) })
const EMAIL = 'demo-parent@example.com'
const AUDIT = {
  person: hashWithKey({ jwtSecrets: [JWT_SECRET] }, 'audit log', EMAIL),
  by: `command (${userInfo().username})`,
}

describe('the office’s command', { timeout }, () => {
  let api: ApiProcess
  beforeAll(async () => {
    // An export asks Stripe nothing.
    api = await createApiProcess('http://127.0.0.1:9')
  }, timeout)
  afterAll(() => api.remove())

  it('prints an export as JSON alone, and logs elsewhere whose it was and who did it', async () => {
    const { stdout, stderr } = await api.runOffice('export', EMAIL)
    expect(Export.parse(JSON.parse(stdout)).accounts).toMatchObject([{ username: 'demo-parent' }])
    expect(JSON.parse(stderr)).toMatchObject({ audit: 'data exported', ...AUDIT })
  })
})
