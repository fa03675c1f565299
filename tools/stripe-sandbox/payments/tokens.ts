import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest, noSuch } from '../http/errors.ts'
import { newId } from '../http/ids.ts'
import { Text, Unsettable } from '../http/params.ts'
import type { Work } from '../work.ts'
import type { Brand } from './card-number.ts'
import { type CardFacts, CardFields, readCard, readNamedCard } from './cards.ts'

type CardAddress = {
  address_city: string | null
  address_country: string | null
  address_line1: string | null
  address_line2: string | null
  address_state: string | null
  address_zip: string | null
}

/** https://docs.stripe.com/api/tokens/object */
export type Token = {
  id: string
  object: 'token'
  card: CardAddress & {
    id: string
    object: 'card'
    brand: string
    country: 'US'
    cvc_check: 'unchecked' | null
    exp_month: number
    exp_year: number
    fingerprint: string
    funding: CardFacts['funding']
    last4: string
    metadata: Record<string, string>
    name: string | null
  }
  client_ip: string | null
  created: number
  livemode: false
  type: 'card'
  used: boolean
  sandbox: { card: CardFacts }
}

const BRAND_NAMES: Record<Brand, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'MasterCard',
  unionpay: 'UnionPay',
  unknown: 'Unknown',
  visa: 'Visa',
}

const CreateToken = z.strictObject({
  card: CardFields.extend({
    name: Unsettable.optional(),
    currency: Text.optional(),
    address_city: Unsettable.optional(),
    address_country: Unsettable.optional(),
    address_line1: Unsettable.optional(),
    address_line2: Unsettable.optional(),
    address_state: Unsettable.optional(),
    address_zip: Unsettable.optional(),
  }),
})

type Owner = { [field in keyof CardAddress | 'name']?: string | null | undefined }

function makeToken(work: Work, card: CardFacts, owner: Owner): Token {
  return {
    id: newId('tok'),
    object: 'token',
    card: {
      address_city: owner.address_city ?? null,
      address_country: owner.address_country ?? null,
      address_line1: owner.address_line1 ?? null,
      address_line2: owner.address_line2 ?? null,
      address_state: owner.address_state ?? null,
      address_zip: owner.address_zip ?? null,
      id: newId('card'),
      object: 'card',
      brand: BRAND_NAMES[card.brand],
      country: 'US',
      cvc_check: card.hasCvc ? 'unchecked' : null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      last4: card.last4,
      metadata: {},
      name: owner.name ?? null,
    },
    client_ip: '127.0.0.1',
    created: work.now,
    livemode: false,
    type: 'card',
    used: false,
    sandbox: { card },
  }
}

/**
 * Takes a token for its one use: one that the browser made, or one of Stripe's standing names (`tok_visa`).
 * Throws 400 for an unknown token and for a second use.
 */
export function spendToken(work: Work, id: string, param: string): Token {
  const named = readNamedCard(id.startsWith('tok_') ? id : '', work.now)
  if (named) return work.save({ ...makeToken(work, named, {}), used: true })
  const token = work.get('token', id)
  if (!token) throw noSuch('token', id, param)
  if (token.used)
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
      param,
    })
  return work.save({ ...token, used: true })
}

/** `/v1/tokens`: the one thing a page may do with the publishable key alone. */
export const tokenRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateToken, publishable: true }, ({ work, params }) =>
        work.save(makeToken(work, readCard(params.card, work.now), params.card)),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('token', id)),
    )
