import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'
import { findUser } from '../users/queries.ts'

const trial = {
  student_data: {
    first_name: 'Ana',
    last_name: 'Reyes',
    grade: '2',
    username: 'ana-reads',
    password: 'one two three',
    license_id: 31,
  },
  billing_details: {
    address: { city: 'Miami', country: 'US', line1: '1 Tile Street', state: 'FL', postal_code: '33101' },
    email: 'luz@example.com',
    name: 'Reyes, Luz',
    phone: '-',
  },
}

describe('POST /mymax/trial/', () => {
  const test = useTestApp()
  const send = (body: unknown) =>
    test().app.request('/mymax/trial/', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })

  it('makes the student’s account and logs it in', async () => {
    const response = await send(trial)
    expect(response.status).toBe(200)
    expect((await response.json()).jwt).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const user = await findUser(test().db, 'Ana-Reads')
    expect(user).toMatchObject({ category: 'student', email: 'luz@example.com', grade: '2' })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it('blames the username when it is taken', async () => {
    const response = await send({
      ...trial,
      student_data: { ...trial.student_data, username: 'DEMO-STUDENT' },
    })
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toHaveProperty(['student_data.username'])
  })
})
