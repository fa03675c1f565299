import '../testing/environment.ts'
import { expect, test } from 'vitest'
import { isWithinCookieLimit } from '../session/cookie-options.server.ts'
import { commitPriceSnapshot, readPriceSnapshot } from './price-snapshot.server.ts'

function carrying(header: string) {
  return new Request('http://localhost:1/', { headers: { Cookie: header.split('; ')[0] ?? '' } })
}

test('a price snapshot is kept for thirty days', async () => {
  const [, ...attributes] = (await commitPriceSnapshot({})).split('; ')
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
})

test('a price snapshot is read back with titles cut to 60 letters', async () => {
  const header = await commitPriceSnapshot({
    book_1: [12_99, 'Letter Paths'],
    book_2: [1_00, 'b'.repeat(61)],
  })
  expect(await readPriceSnapshot(carrying(header))).toEqual({
    book_1: [12_99, 'Letter Paths'],
    book_2: [1_00, 'b'.repeat(60)],
  })
})

test('where titles are too much for a cookie, the prices are kept without them', async () => {
  const seen = Object.fromEntries(
    Array.from({ length: 50 }, (_, id) => [`book_${id}`, [id, 'é'.repeat(60)] as const]),
  )
  const header = await commitPriceSnapshot(seen)
  expect(isWithinCookieLimit(header)).toBe(true)
  expect(await readPriceSnapshot(carrying(header))).toEqual(
    Object.fromEntries(Object.keys(seen).map((id, price) => [id, [price, '']])),
  )
})

test.each(['mg_seen=nonsense', 'mg_seen=eyJib29rXzEiOiJ4In0%3D', 'other=1', ''])(
  'nothing was seen when the cookie is "%s"',
  async cookie => {
    expect(await readPriceSnapshot(carrying(cookie))).toEqual({})
  },
)
