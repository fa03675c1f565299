import type { Card, PaymentRequestTokenEvent, Token } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { readWalletAnswer } from './wallet-answer.ts'

type Event = Parameters<typeof readWalletAnswer>[0]

const CARD = {
  name: 'Ada King Lee',
  address_line1: '1 Main St',
  address_line2: 'Apt 4',
  address_city: 'Orlando',
  address_state: 'Florida',
  address_zip: '32801-1234',
  address_country: 'US',
}

function eventOf(card: Partial<Card>, payer: Partial<PaymentRequestTokenEvent> = {}): Event {
  return { token: { id: 'tok_1', card: { ...CARD, ...card } } as Token, ...payer }
}

test('a wallet fills in all that the form asks of a buyer', () => {
  const payer = { payerName: 'Ada Lee', payerEmail: 'ada@example.com', payerPhone: '+1 305-555-0100' }
  expect(readWalletAnswer(eventOf({}, payer))).toEqual({
    token: 'tok_1',
    fields: {
      name: 'Ada',
      last_name: 'Lee',
      email: 'ada@example.com',
      phone: '+1 305-555-0100',
      street_address: '1 Main St, Apt 4',
      city: 'Orlando',
      state: 'FL',
      zip_code: '32801-1234',
    },
  })
})

test('what it does not tell is left to the buyer', () => {
  const { fields } = readWalletAnswer(eventOf({ name: 'Ada', address_line2: null, address_state: 'fl' }))
  expect(fields).toEqual({
    last_name: 'Ada',
    street_address: '1 Main St',
    city: 'Orlando',
    state: 'FL',
    zip_code: '32801-1234',
  })
  expect(readWalletAnswer({ token: { id: 'tok_1' } as Token }).fields).toEqual({})
})

test('an address outside of the USA is left out', () => {
  const { fields } = readWalletAnswer(eventOf({ address_country: 'CA', address_state: 'ON' }))
  expect(Object.keys(fields)).toEqual(['name', 'last_name'])
})
