/** What can be found, in the order in which the kinds are shown where they fit equally well. */
export const SEARCH_KINDS = {
  question: 'Questions and answers',
  book: 'Workbooks and ebooks',
  training: 'Training',
  page: 'Pages',
} as const
export type SearchKind = keyof typeof SEARCH_KINDS

/** A stretch of an entry’s words, and where it stands. */
export interface SearchPart {
  text: string
  href: string
}

/** One thing that can be found: a question, a book, a training or a page. */
export interface SearchEntry {
  id: string
  kind: SearchKind
  title: string
  href: string
  /** Words that are shown around what matched, in the order of the page. */
  parts: readonly SearchPart[]
  /** Words that are searched, and not shown. */
  keywords: string
}
