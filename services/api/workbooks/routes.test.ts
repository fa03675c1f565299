import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { Workbooks } from '#contract/workbooks.ts'
import { books } from '../db/schema/catalogue.ts'
import { useTestApp } from '../testing/app.ts'

describe('GET /no_auth/workbooks/', () => {
  const test = useTestApp()

  // @spec §3.1 §9.42
  it('lists the books in the contract’s shape, with prices in dollars and absolute addresses', async () => {
    const response = await test().app.request('/no_auth/workbooks/')
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(Workbooks.parse(body)).toHaveLength(14)
    expect(body[0]).toMatchObject({
      id: 1,
      price: 12.99,
      category: 'WORKBOOK',
      cover_page: 'http://api.test/media/covers/letter-paths-pre-k.svg',
      pdf_file: 'http://api.test/media/previews/letter-paths-pre-k.pdf',
    })
  })

  it('leaves out a book that was withdrawn', async () => {
    const { app, db } = test()
    await db.update(books).set({ active: false }).where(eq(books.id, 1))
    const list = Workbooks.parse(await (await app.request('/no_auth/workbooks/')).json())
    expect(list.map(book => book.id)).not.toContain(1)
    expect(list).toHaveLength(13)
  })

  // @spec §7.3
  it('lists the books in the order of the shop, whichever was changed last', async () => {
    const { app, db } = test()
    await db.update(books).set({ altImg: 'A drawing of tiles' }).where(eq(books.id, 1))
    const list = Workbooks.parse(await (await app.request('/no_auth/workbooks/')).json())
    const ids = list.map(book => book.id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(list[0]).toMatchObject({ id: 1, alt_img: 'A drawing of tiles' })
  })
})
