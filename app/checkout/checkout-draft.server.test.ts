import '../testing/environment.ts'
import { expect, test } from 'vitest'
import { createSiteCookie } from '../session/site-cookie.server.ts'
import { type Draft, keepDraft, readDraft } from './checkout-draft.server.ts'

const NONE: Draft = { fields: {}, method: null }

function comeBack(setCookie: string): Promise<Draft> {
  const Cookie = setCookie.split(';')[0] ?? ''
  return readDraft(new Request('http://localhost', { headers: { Cookie } }))
}

function fill(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('what was typed is there for an hour, but no card and nothing that is no field', async () => {
  const kept = await keepDraft(
    fill([
      ['intent', 'purchase_order'],
      ['name', 'Ada'],
      ['city', ''],
      ['zip_code', 'wrong'],
      ['po_number', '17'],
      ['iam_teach', 'tutor'],
      ['iam_teach', ''],
      ['iam_teach', 'parent'],
      ['stripe_token', 'tok_1'],
      ['shown', 'book_1x1@1299'],
    ]),
  )
  expect(kept).toContain('Max-Age=3600')
  expect(await comeBack(kept)).toEqual({
    fields: { name: 'Ada', zip_code: 'wrong', po_number: '17', iam_teach: ['tutor', 'parent'] },
    method: 'purchase_order',
  })
})

test('an answer of 300 characters is kept and a longer one is not, and 20 choices at most', async () => {
  const choices = Array.from({ length: 21 }, (_, index): [string, string] => ['iam_teach', `${index}`])
  const { fields } = await comeBack(
    await keepDraft(fill([['name', 'x'.repeat(300)], ['city', 'x'.repeat(301)], ...choices])),
  )
  expect(fields.name).toHaveLength(300)
  expect(fields.city).toBeUndefined()
  expect(fields.iam_teach).toHaveLength(20)
})

test('answers that are too long for a cookie end it', async () => {
  const choices = Array.from({ length: 20 }, (): [string, string] => ['iam_teach', 'x'.repeat(300)])
  expect(await keepDraft(fill(choices))).toContain('Max-Age=0')
})

test('without a choice there is none, and of an unknown method none', async () => {
  expect(await comeBack(await keepDraft(fill([['intent', 'gold']])))).toEqual(NONE)
})

test.each([null, 'text', 17, { name: 17, iam_teach: 'tutor' }])(
  'a cookie that holds %j is an empty draft',
  async value => {
    expect(await comeBack(await createSiteCookie('mg_answers', {}).serialize(value))).toEqual(NONE)
  },
)
