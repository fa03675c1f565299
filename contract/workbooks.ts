import { z } from 'zod'
import { Dollars } from './money.ts'

/** A book as `GET /no_auth/workbooks/` lists it (spec §3 Book). Anything but WORKBOOK counts as an ebook. */
export const Book = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  price: Dollars,
  category: z.string().transform(category => (category === 'WORKBOOK' ? 'WORKBOOK' : 'EBOOK')),
  /** Absolute URL of the cover picture. */
  cover_page: z.url(),
  alt_img: z.string().nullish(),
  /** Absolute URL of the preview PDF. */
  pdf_file: z.url().nullish(),
})
export type Book = z.infer<typeof Book>

export const Workbooks = z.array(Book)
