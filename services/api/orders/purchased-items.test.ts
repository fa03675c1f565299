import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { books } from '../db/schema/catalogue.ts'
import { books as seededBooks } from '../seed/books.ts'
import { useTestApp } from '../testing/app.ts'
import { useOrders } from '../testing/place-orders.ts'
import { listPurchasedItems } from './purchased-items.ts'
import { settlePaid } from './settle.ts'

const EBOOK = seededBooks.find(book => book.category === 'EBOOK')
const LICENSE_ID = 30

describe('what a buyer holds', () => {
  const test = useTestApp()
  const { place } = useOrders(test)
  const buy = async (change: object) => {
    const { id, amountCents } = await place(change)
    const order = await settlePaid(test().services, id, { amountCents, intent: null, receiptUrl: null })
    return listPurchasedItems(test().db, order)
  }

  it('is workbooks to be sent and ebooks to download, each by itself', async () => {
    const items = await buy({
      workbooks: [1, EBOOK?.id].map(workbook => ({ workbook, quantity: 1 })),
      amount: (12_99 + (EBOOK?.priceCents ?? 0)) / 100,
    })
    expect(items.workbooks).toEqual(['Letter Paths: Pre-K Tracing'])
    expect(items.ebooks).toEqual([{ slug: EBOOK?.slug, title: EBOOK?.title }])
  })

  it('is no book that has the id of a license', async () => {
    await test()
      .db.update(books)
      .set({ id: LICENSE_ID })
      .where(eq(books.id, EBOOK?.id ?? 0))
    const licenses = [{ license_id: LICENSE_ID, quantity: 1 }]
    const items = await buy({ workbooks: [], licenses, amount: 299.99 })
    expect(items).toMatchObject({ ebooks: [], workbooks: [], licenses: [{ title: 'Maxguru K-12' }] })
  })
})
