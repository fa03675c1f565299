import type { PageWords } from '../page.ts'

export const words: PageWords = {
  title: 'Search',
  description: 'Find a question, a book, a training or a page of this site. Spelling does not matter.',
  keywords: ['MaxGuru search'],
  hero: {
    heading: 'Search',
    lede: 'Questions and answers, books, training and pages, all in one place.',
  },
}
