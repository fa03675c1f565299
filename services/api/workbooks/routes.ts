import { Hono } from 'hono'
import { toDollars } from '#contract/money.ts'
import type { Services } from '../services.ts'
import { listBooks } from './queries.ts'

/** `GET /no_auth/workbooks/` */
export function workbookRoutes({ db, config }: Services) {
  const media = (path: string) => `${config.publicUrl}/media/${path}`
  return new Hono().get('/no_auth/workbooks/', async c => {
    const books = await listBooks(db)
    return c.json(
      books.map(({ id, slug, title, description, priceCents, category, altImg, ...facts }) => ({
        id,
        title,
        description,
        price: toDollars(priceCents),
        category,
        cover_page: media(`covers/${slug}.svg`),
        alt_img: altImg,
        pdf_file: media(`previews/${slug}.pdf`),
        page_count: facts.pageCount,
        grade_from: facts.gradeFrom,
        grade_to: facts.gradeTo,
        skills: facts.skills,
      })),
    )
  })
}
