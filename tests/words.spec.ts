/** What the specification wants a page to say, as the server sends it (spec §1, §2). */
import type { APIRequestContext } from '@playwright/test'
import { getElement, getText } from './support/html.ts'
import { expect, test } from './support/test.ts'

const PROGRAMS = ['MaxPhonics', 'MaxReading', 'MaxWords', 'MaxMusic', 'MaxPlaces', 'MaxBios', 'MaxVocab']

const WORDS: Record<string, readonly string[]> = {
  '/': [
    'MaxGuru is reading software built on structured literacy.',
    'A placement test sets each student’s starting level.',
    'in person or by webinar',
    'Teacher manuals, manipulatives and eBooks',
    'We start with a free assessment.',
  ],
  '/software': ['What is MaxGuru?', 'At Home', 'At School', ...PROGRAMS],
  '/school-licenses': [
    'MaxGuru in your school',
    'As low as $10 per student for eligible orders',
    'Annual subscriptions, with multi-year discounts.',
    'A teacher license with reports, settings and printable resources.',
    'Government grants and funds can pay for it.',
    'A school offer for MaxGuru',
  ],
  '/tutoring': [
    'One-on-One Tutoring',
    'Virtual or in person, from kindergarten to grade 12.',
    'Call us for a free assessment.',
    'Up to 2',
    'grade levels a student can gain',
  ],
  '/methods': [
    'METHODS',
    'Case study',
    'Research book',
    'Sample reports',
    'Leveled software list',
    'Software comparison',
    'Sole-source provider letter',
    'Sample pretest',
    'Catalog',
    'Booklet',
    'Start working together',
    'Installation and professional development',
    'Monitoring visits',
    'Customer service',
    'Resources',
  ],
  '/doe-funding': ['Six steps to your workbooks'],
  '/og-training': ['Upcoming OG Training courses', 'Open Webinars', 'Initial Software Training'],
  '/privacy-policy': ['A license runs for one year from the day we switch it on'],
  '/login': [
    "Don't have an account?",
    'STUDENT INFO',
    'CHOOSE YOUR PACKAGE',
    'CONTACT / BILLING INFO',
    '$299.99 after free trial',
    '$99.99 after free trial',
    '$79.99 after free trial',
  ],
}

/** The words of a page's own part, in their order. */
async function readMain(request: APIRequestContext, path: string): Promise<string> {
  return getText(getElement(await (await request.get(path)).text(), 'main'))
}

for (const [path, words] of Object.entries(WORDS)) {
  // @spec §1.13 §1.14 §1.15 §1.16 §1.17 §1.19 §1.20 §1.21 §2.68 §2.70 §2.72 §2.74 §2.84 §2.99 §2.100 §2.101
  // @spec §2.150 §2.153 §2.163 §2.168 §2.170 §2.184 §2.224 §2.226 §2.232 §9.6
  test(`${path} says what it has to say`, async ({ request }) => {
    const text = await readMain(request, path)
    expect(text.length).toBeGreaterThan(500)
    expect(words.filter(word => !text.includes(word))).toEqual([])
  })
}

// @spec §2.122 §2.124
test('the three lists of trainings stand in their order, above what teachers say', async ({ request }) => {
  const text = await readMain(request, '/og-training')
  const places = [...(WORDS['/og-training'] ?? []), 'What teachers say'].map(word => text.indexOf(word))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const column of ['Title', 'Date', 'Location', 'Price', 'Availability']) expect(text).toContain(column)
})

// @spec §2.172
test('the funding guide has six steps, in the order of the portal', async ({ request }) => {
  const html = getElement(await (await request.get('/doe-funding')).text(), 'main')
  const [, steps = ''] = /Six steps to your workbooks.*?<ol\b[^>]*>(.*?)<\/ol>/s.exec(html) ?? []
  expect(steps.match(/<li\b/g)).toHaveLength(6)
})

// @spec §2.89 §2.256
test('each page with quotes shows one of three at random, and all of them in time', async ({ request }) => {
  const quotes = new Set<string>()
  const readQuote = async () => {
    const html = await (await request.get('/software')).text()
    return quotes.add(/<blockquote[^>]*>(.*?)<\/blockquote>/s.exec(html)?.[1] ?? '').size
  }
  // The page cache renders the page anew a few times a second until it has each of them.
  await expect.poll(readQuote, { intervals: [100] }).toBe(3)
})
