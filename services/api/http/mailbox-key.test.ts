import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useTestApp } from '../testing/app.ts'
import { sqlMailboxKey, toMailboxKey } from './mailbox-key.ts'

const Rows = z.object({ rows: z.array(z.object({ key: z.string() })) }).transform(({ rows }) => rows)
const Found = z.union([Rows, z.array(z.object({ key: z.string() }))])

describe('a mailbox has one key', () => {
  const test = useTestApp()

  it.each([
    ['Ana@School.example', 'ana@school.example'],
    ['ana+orders@school.example', 'ana@school.example'],
    ['ana+a+b@school.example', 'ana@school.example'],
    ['a.n.a@school.example', 'a.n.a@school.example'],
    ['A.n.a+1@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['a.n.a@notgmail.com', 'a.n.a@notgmail.com'],
    ['a.n.a@gmail.com.example', 'a.n.a@gmail.com.example'],
  ])('%s is counted as %s, in the database as well', async (email, key) => {
    expect(toMailboxKey(email)).toBe(key)
    const found = await test().db.execute(sql`select ${sqlMailboxKey(sql`${email}::text`)} as key`)
    expect(Found.parse(found)).toEqual([{ key }])
  })
})
