import type { PageWords } from '../page.ts'

export const words: PageWords = {
  title: 'Site map',
  description: 'All pages, workbooks and ebooks of MaxGuru on one page.',
  keywords: ['MaxGuru site map', 'all pages'],
  hero: {
    heading: 'Site map',
    lede: 'Everything on this site, in one list.',
  },
}
