import { describe, expect, it } from 'vitest'
import { LogoutResponse } from '#contract/auth.ts'
import { revokedTokens } from '../db/schema/limits.ts'
import { DEMO_CLASSES, DEMO_PASSWORD } from '../seed/accounts.ts'
import { useTestApp } from '../testing/app.ts'
import { deleteExpiredRevocations } from './revoked-tokens.ts'
import { createClassToken } from './tokens.ts'

const HOUR_MS = 60 * 60 * 1000
const [CLASS] = DEMO_CLASSES

describe('POST /auth/logout/', () => {
  const test = useTestApp()
  const logIn = async (): Promise<string> => {
    const body = new URLSearchParams({ username: 'demo-teacher', password: DEMO_PASSWORD })
    const response = await test().app.request('/auth/login/', { method: 'POST', body })
    return (await response.json()).token
  }
  const logOut = (token?: string) =>
    test().app.request('/auth/logout/', {
      method: 'POST',
      ...(token && { headers: { Authorization: `JWT ${token}` } }),
    })
  const listClass = async (token: string) =>
    (
      await test().app.request(`/school/clase/${CLASS.id}/student/`, {
        headers: { Authorization: `JWT ${token}` },
      })
    ).status

  it('makes the token worth nothing, and no other one of the same person', async () => {
    const [here, elsewhere] = [await logIn(), await logIn()]
    expect(await listClass(here)).toBe(200)
    const response = await logOut(here)
    expect(response.status).toBe(200)
    expect(LogoutResponse.parse(await response.json())).toEqual({ logged_out: true })
    expect(await listClass(here)).toBe(401)
    expect(await listClass(elsewhere)).toBe(200)
  })

  it('cannot be got round by writing the signature in another way', async () => {
    const token = await logIn()
    await logOut(token)
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
      expect(await listClass(token.slice(0, -1) + last)).toBe(401)
    expect(await listClass(`${token}=`)).toBe(401)
  })

  it('refuses a missing, forged or logged-out token, and that of a class', async () => {
    const token = await logIn()
    expect((await logOut()).status).toBe(401)
    expect((await logOut(`${token.slice(0, -4)}AAAA`)).status).toBe(401)
    expect((await logOut(await createClassToken(test().services, CLASS.id))).status).toBe(403)
    expect((await logOut(token)).status).toBe(200)
    expect((await logOut(token)).status).toBe(401)
  })

  it('keeps only a hash, and that as long as the token would have counted', async () => {
    const token = await logIn()
    await logOut(token)
    const { db, clock } = test()
    const rows = await db.select().from(revokedTokens)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    clock.advance(12 * HOUR_MS)
    await deleteExpiredRevocations(db, clock.now())
    expect(await db.select().from(revokedTokens)).toHaveLength(1)
    clock.advance(1)
    await deleteExpiredRevocations(db, clock.now())
    expect(await db.select().from(revokedTokens)).toHaveLength(0)
    expect(await listClass(token)).toBe(401)
  })
})
