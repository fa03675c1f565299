import { z } from 'zod'
import { ListedAddress, ListedId, ListedName, ListedText, listOf } from './lists.ts'
import { ListedPrice } from './money.ts'

/** A book as `GET /no_auth/workbooks/` lists it (spec §3 Book). Anything but WORKBOOK counts as an ebook. */
export const Book = z.object({
  id: ListedId,
  title: ListedName,
  description: ListedText,
  price: ListedPrice,
  category: z
    .string()
    .nullish()
    .transform(category => (category === 'WORKBOOK' ? 'WORKBOOK' : 'EBOOK')),
  /** Address of the cover picture; null for none. */
  cover_page: ListedAddress,
  alt_img: z.string().nullish(),
  /** Address of the preview PDF; null for none. */
  pdf_file: ListedAddress.optional(),
})
export type Book = z.infer<typeof Book>

export const Workbooks = listOf(Book, 'books')
