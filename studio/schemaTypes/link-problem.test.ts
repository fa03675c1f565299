import { expect, test } from 'vitest'
import { seedDocuments } from '../seed/documents.ts'
import { findLinkProblem } from './link-problem.ts'

test.each([
  '/',
  '/tutoring',
  '/Tutoring/',
  '/login?licenseType=0',
  '/doe-funding#steps',
  '/workbooks-ebooks/12',
  '/old',
  'https://example.com/x',
  'mailto:a@example.com',
  undefined,
])('a link may lead to %s', href => expect(findLinkProblem(href, ['/Old/'])).toBe(true))

test.each([['/tutorin'], ['/thank-you'], ['/class-login'], ['/workbooks-ebooks/abc'], ['/faq/none']])(
  'a link to %s leads nowhere',
  href => expect(findLinkProblem(href, ['/old'])).toMatch(/^The site has no page at/),
)

test('every link of the seed leads somewhere', () => {
  const hrefs = [...JSON.stringify(seedDocuments).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href)
  expect(hrefs.length).toBeGreaterThan(20)
  expect(hrefs.map(href => findLinkProblem(href, [])).filter(problem => problem !== true)).toEqual([])
})
