import '../testing/environment.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPriceSnapshot } from '../cart/price-snapshot.server.ts'
import { getCart } from '../cart/session.server.ts'
import { readCatalogue } from '../catalogue/catalogue.server.ts'
import { readFlash } from '../session/flash.server.ts'
import { getSession } from '../session/session.server.ts'
import { action } from './cart.ts'

vi.mock('../catalogue/catalogue.server.ts', () => ({ readCatalogue: vi.fn() }))

const SITE = 'http://localhost:1'

function book(id: number, price: number) {
  return {
    id,
    title: `Book ${id}`,
    description: '',
    price,
    category: 'WORKBOOK' as const,
    cover_page: 'https://media.example.com/cover.svg',
  }
}

beforeEach(
  () =>
    void vi
      .mocked(readCatalogue)
      .mockResolvedValue({ books: [book(1, 12_99), book(2, 1_00)], trainings: [] }),
)
afterEach(() => void vi.resetAllMocks())

/** A browser that sends forms to `/cart` and keeps the cookies it is given. */
function visitor() {
  const jar = new Map<string, string>()
  const request = () =>
    new Request(SITE, { headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } })
  return {
    send: async (form: Record<string, string>) => {
      const { headers } = request()
      const answer = await action({
        request: new Request(`${SITE}/cart`, { method: 'POST', body: new URLSearchParams(form), headers }),
        params: {},
        context: {},
      })
      const sent = 'init' in answer ? new Headers(answer.init?.headers) : answer.headers
      for (const cookie of sent.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
      const said = (await readFlash(request()))?.text ?? null
      jar.delete('mg_flash')
      return { to: sent.get('Location'), said }
    },
    cart: async () => getCart(await getSession(request())),
    seen: () => readPriceSnapshot(request()),
  }
}

test('adds a book at the price of its card, and returns the visitor to the same place', async () => {
  const { send, cart, seen } = visitor()
  expect(await send({ intent: 'add', item: 'book_1', returnTo: '/workbooks-ebooks?tab=all' })).toEqual({
    to: '/workbooks-ebooks?tab=all',
    said: null,
  })
  await send({ intent: 'add', item: 'book_2' })
  expect(await cart()).toEqual({ book_1: 1, book_2: 1 })
  expect(await seen()).toEqual({ book_1: [12_99, 'Book 1'], book_2: [1_00, 'Book 2'] })
})

test('does not add what is no longer sold, and tells the visitor', async () => {
  const { send, cart } = visitor()
  expect(await send({ intent: 'add', item: 'book_9' })).toEqual({
    to: '/checkout',
    said: 'That item is no longer available.',
  })
  expect(await cart()).toEqual({})
})

test('taking away the last unit leads to the question whether to remove it', async () => {
  const { send, cart } = visitor()
  await send({ intent: 'add', item: 'book_1' })
  const { to } = await send({ intent: 'minus', item: 'book_1', quantity: '1' })
  expect(to).toMatch(/^\/checkout\?remove=book_1#/)
  expect(await cart()).toEqual({ book_1: 1 })
  await send({ intent: 'remove', item: 'book_1' })
  expect(await cart()).toEqual({})
})

test('more than 99 of an item become 99, and the visitor is told', async () => {
  const { send, cart } = visitor()
  await send({ intent: 'add', item: 'book_1' })
  expect((await send({ intent: 'set', item: 'book_1', quantity: '99' })).said).toBeNull()
  expect((await send({ intent: 'set', item: 'book_1', quantity: '100' })).said).toBe(
    'You can order up to 99 of one item here. For more, please contact us.',
  )
  expect(await cart()).toEqual({ book_1: 99 })
})

test.each<Record<string, string>>([{ intent: 'plus', item: 'book_1' }, { intent: 'add', item: 'pen_1' }, {}])(
  'an invalid change leaves the cart as it is, with an error message: %j',
  async form => {
    const { send, cart } = visitor()
    expect(await send(form)).toEqual({
      to: '/checkout',
      said: 'We could not update your cart. Please try again.',
    })
    expect(await cart()).toEqual({})
  },
)

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', `${SITE}.evil.example/`])(
  'a change never leads to another site: %s',
  async returnTo => {
    expect((await visitor().send({ intent: 'add', item: 'book_1', returnTo })).to).toBe('/checkout')
  },
)

test('a page that runs scripts stays where it is', async () => {
  const { send, cart } = visitor()
  expect((await send({ intent: 'add', item: 'book_1', stay: '1' })).to).toBeNull()
  expect(await cart()).toEqual({ book_1: 1 })
})
