import { LICENSES, type License } from '#contract/licenses.ts'
import type { Cents } from '#contract/money.ts'
import type { Training } from '#contract/trainings.ts'
import type { Book } from '#contract/workbooks.ts'
import { isClosed, isFull } from './seats.ts'

/** How an item is named in the cart: `book_<id>`, `license_<id>` or `training_<id>` (spec §3 Cart item). */
export type UniqueId = `${'book' | 'license' | 'training'}_${number}`

/** Something that can be put in the cart (spec §3 Cart item), without its quantity. */
export interface Item {
  uniqueId: UniqueId
  id: number
  category: 'WORKBOOK' | 'EBOOK' | 'license' | 'training'
  title: string
  description: string
  price: Cents
  /** Absolute URL of a picture, with its text; some items have none. */
  cover?: { url: string; alt: string } | undefined
  /** No seat is left. It stays in the cart, since a seat may open up, but cannot be paid. */
  isFull?: boolean | undefined
}

/** Reads a unique id that came from outside; null for anything else. */
export function parseUniqueId(text: string): UniqueId | null {
  const match = /^(book|license|training)_(\d{1,9})$/.exec(text)
  const [, kind, id] = match ?? []
  if (!(kind === 'book' || kind === 'license' || kind === 'training') || !id) return null
  return `${kind}_${Number(id)}`
}

export function makeBookItem(book: Book): Item {
  return {
    uniqueId: `book_${book.id}`,
    id: book.id,
    category: book.category,
    title: book.title,
    description: book.description,
    price: book.price,
    ...(book.cover_page !== null && { cover: { url: book.cover_page, alt: book.alt_img || book.title } }),
  }
}

export function makeLicenseItem(license: License): Item {
  return {
    uniqueId: `license_${license.id}`,
    id: license.id,
    category: 'license',
    title: license.title,
    description: `${license.title} license - ONE YEAR LICENSE`,
    price: license.price,
  }
}

export function makeTrainingItem(training: Training): Item {
  return {
    uniqueId: `training_${training.id}`,
    id: training.id,
    category: 'training',
    title: training.title,
    description: `${training.date} · ${training.location}`,
    price: training.price,
    isFull: isFull(training),
  }
}

/** What is for sale now. A list is null when it could not be read. */
export interface Catalogue {
  books: readonly Book[] | null
  trainings: readonly Training[] | null
}

/**
 * Finds what a unique id names: the item, `unavailable` when it is no longer sold (a course that is past
 * stays in the catalogue, and says that it is closed), `unpriced` when the part of the catalogue that would tell could not be read.
 */
export function findItem(catalogue: Catalogue, uniqueId: UniqueId): Item | 'unavailable' | 'unpriced' {
  const [kind, text] = uniqueId.split('_')
  const id = Number(text)
  switch (kind) {
    case 'license': {
      const license = LICENSES.find(license => license.id === id)
      return license ? makeLicenseItem(license) : 'unavailable'
    }
    case 'book': {
      if (!catalogue.books) return 'unpriced'
      const book = catalogue.books.find(book => book.id === id)
      return book ? makeBookItem(book) : 'unavailable'
    }
    default: {
      if (!catalogue.trainings) return 'unpriced'
      const training = catalogue.trainings.find(training => training.id === id && training.kind === 'OG')
      return training && !isClosed(training) ? makeTrainingItem(training) : 'unavailable'
    }
  }
}
