import { describe, expect, it } from 'vitest'
import { Trainings } from '#contract/trainings.ts'
import { trainings } from '../db/schema/catalogue.ts'
import { useTestApp } from '../testing/app.ts'

describe('GET /no_auth/trainings/', () => {
  const test = useTestApp()
  const list = async () => (await test().app.request('/no_auth/trainings/')).json()

  it('lists trainings by id in the contract’s shape, dated from the day of seeding', async () => {
    const body = await list()
    expect(Trainings.parse(body)).toHaveLength(12)
    expect(body['203']).toMatchObject({ id: 203, kind: 'OG', price: 895, availability: '24 places' })
    expect(body['203'].date).toMatch(/^March \d\d, 2027 - /)
    expect(body['301']).not.toHaveProperty('availability')
  })

  it('says that a past course is closed and one without seats is full', async () => {
    await test().db.update(trainings).set({ seats: 0 })
    const body = await list()
    expect(body['201'].availability).toBe('Closed')
    expect(body['203'].availability).toBe('Full')
  })
})
