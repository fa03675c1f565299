import { z } from 'zod'
import { BOOK_GRADES, isBookSkill } from './book-facts.ts'
import { ListedAddress, ListedId, ListedName, ListedText, listOf } from './lists.ts'
import { ListedPrice } from './money.ts'

const OptionalGrade = z.enum(BOOK_GRADES).nullish().catch(null)

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
  // Additions of ours, which an older service lacks; one of another shape counts as absent.
  page_count: z.int().positive().nullish().catch(null),
  grade_from: OptionalGrade,
  grade_to: OptionalGrade,
  skills: z
    .array(z.unknown())
    .transform(skills => skills.filter(isBookSkill))
    .nullish()
    .catch(null),
})
export type Book = z.infer<typeof Book>

export const Workbooks = listOf(Book, 'books')
