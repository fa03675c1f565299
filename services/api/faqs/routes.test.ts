import { describe, expect, it } from 'vitest'
import { Faqs } from '#contract/faqs.ts'
import { useTestApp } from '../testing/app.ts'

describe('GET /no_auth/faqs/', () => {
  const test = useTestApp()

  // @spec §3.27 §7.7
  it('lists questions and answers by id', async () => {
    const response = await test().app.request('/no_auth/faqs/')
    expect(Faqs.parse(await response.json()).length).toBeGreaterThanOrEqual(14)
  })
})
