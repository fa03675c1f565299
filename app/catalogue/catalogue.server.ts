import { Faqs } from '#contract/faqs.ts'
import { Trainings } from '#contract/trainings.ts'
import { type Book, Workbooks } from '#contract/workbooks.ts'
import { mustGet } from '../api/client.server.ts'
import { resolveMediaAddress } from '../api/media-address.server.ts'
import { read } from '../upstream/read.server.ts'
import type { Catalogue } from './item.ts'

async function fetchBooks(): Promise<Book[]> {
  const books = await mustGet('/no_auth/workbooks/', Workbooks)
  return books.map(book => ({
    ...book,
    cover_page: resolveMediaAddress(book.cover_page),
    pdf_file: resolveMediaAddress(book.pdf_file),
  }))
}

/** The books on sale, with absolute addresses, or null when they cannot be read now. */
export function readBooks() {
  return read({ key: 'api:workbooks', fetch: fetchBooks })
}

/** Every training, past ones included, or null when they cannot be read now. */
export function readTrainings() {
  return read({ key: 'api:trainings', fetch: () => mustGet('/no_auth/trainings/', Trainings) })
}

/** The support questions, or null when they cannot be read now. */
export function readFaqs() {
  return read({ key: 'api:faqs', fetch: () => mustGet('/no_auth/faqs/', Faqs) })
}

/** All that a cart can hold. */
export async function readCatalogue(): Promise<Catalogue> {
  const [books, trainings] = await Promise.all([readBooks(), readTrainings()])
  return { books, trainings }
}
