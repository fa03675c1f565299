import { expect, test, vi } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { startInstance } from '../../testing/instance.ts'
import { setUpOlderService } from '../../testing/older-checkout.ts'

vi.mock('../../content/page.server.ts', () => ({
  readPage: async () => ({
    hero: { heading: 'Find your order', lede: 'We send you its link.' },
    sections: [],
  }),
}))

setUpOlderService()

test('where the service has no order pages, the page says so before and after the form is sent', async () => {
  const browser = new Browser(await startInstance({ '/orders': 'orders' }))
  expect((await browser.get('/orders')).data).toMatchObject({
    isOffered: false,
    page: { hero: { heading: 'Find your order', lede: null } },
  })
  const { status, data } = await browser.post('/orders', { number: 'MG-1001', email: 'ada@example.com' })
  expect(status).toBe(503)
  expect(data).toMatchObject({
    error: { text: expect.stringContaining('look for the receipt in your e-mail') },
    result: { initialValue: { number: 'MG-1001', email: 'ada@example.com' } },
  })
})

test('a wrong number or address is answered with 400, and what was typed stays', async () => {
  const browser = new Browser(await startInstance({ '/orders': 'orders' }))
  const { status, data } = await browser.post('/orders', { number: 'twelve', email: 'ada' })
  expect(status).toBe(400)
  expect(data).toMatchObject({
    result: {
      initialValue: { number: 'twelve', email: 'ada' },
      error: {
        number: ['Please enter an order number like MG-1001.'],
        email: ['Please enter a valid email address.'],
      },
    },
  })
})
