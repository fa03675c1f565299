import { orderRank } from './pieces.ts'

interface Download {
  slug: string
  group: 'studies' | 'software' | 'institutional'
  title: string
  description: string
  version?: string
}

/** The Methods page's files (spec §2 Methods). The PDFs are in the API's media store. */
const downloads: Download[] = [
  {
    slug: 'case-study-grade-2',
    group: 'studies',
    title: 'Case study: one year in grade 2',
    description:
      'How a grade 2 team used the software for a school year, week by week, and what they would do again.',
    version: '2026',
  },
  {
    slug: 'case-study-middle-school',
    group: 'studies',
    title: 'Case study: catching up in middle school',
    description: 'Older students, long words and little time: how one school fitted MaxWords into the day.',
    version: '2026',
  },
  {
    slug: 'research-book',
    group: 'studies',
    title: 'Research book',
    description: 'The ideas behind structured literacy and how each MaxGuru program uses them.',
    version: '3rd edition',
  },
  {
    slug: 'sample-reports',
    group: 'software',
    title: 'Sample reports',
    description: 'What a teacher and a parent see: class report, student report and placement result.',
    version: '2026',
  },
  {
    slug: 'leveled-software-list',
    group: 'software',
    title: 'Leveled software list',
    description: 'Every level of MaxPhonics, MaxReading and MaxWords, with the sounds and words it teaches.',
    version: '2026',
  },
  {
    slug: 'software-comparison',
    group: 'software',
    title: 'Software comparison',
    description: 'The three home licenses and the school license side by side.',
    version: '2026',
  },
  {
    slug: 'sample-pretest',
    group: 'software',
    title: 'Sample pretest',
    description: 'A page from the placement test, to see what students meet on the first day.',
  },
  {
    slug: 'sole-source-letter',
    group: 'institutional',
    title: 'Sole-source provider letter',
    description: 'For purchasing offices that need to know MaxGuru is sold by us alone.',
  },
  {
    slug: 'catalog',
    group: 'institutional',
    title: 'Catalog',
    description: 'All workbooks, ebooks, manuals and licenses, with item numbers for orders.',
    version: '2026-2027',
  },
  {
    slug: 'booklet',
    group: 'institutional',
    title: 'Booklet',
    description: 'MaxGuru on a few pages, to hand out at a meeting.',
    version: '2026',
  },
]

export const downloadDocuments = downloads.map(({ slug, ...words }, index) => ({
  _id: `download-${slug}`,
  _type: 'download' as const,
  orderRank: orderRank(index),
  ...words,
  file: `downloads/${slug}.pdf`,
}))
