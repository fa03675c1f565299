import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest, noSuch } from '../http/errors.ts'
import { createId } from '../http/ids.ts'
import { Unsettable } from '../http/params.ts'
import type { Brand, CardFacts } from '../records/card.ts'
import type { Token } from '../records/token.ts'
import type { Work } from '../work.ts'
import { CardFields, readCard, readNamedCard } from './cards.ts'

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

const Part = Unsettable.default(null)
const Owner = z.strictObject({
  name: Part,
  address_city: Part,
  address_country: Part,
  address_line1: Part,
  address_line2: Part,
  address_state: Part,
  address_zip: Part,
})

const CreateToken = z.strictObject({ card: CardFields.extend(Owner.shape) })

function makeToken(work: Work, card: CardFacts, owner: z.output<typeof Owner>): Token {
  const { name, address_city, address_country, address_line1, address_line2, address_state, address_zip } =
    owner
  return {
    id: createId('tok'),
    object: 'token',
    card: {
      address_city,
      address_country,
      address_line1,
      address_line2,
      address_state,
      address_zip,
      id: createId('card'),
      object: 'card',
      brand: BRAND_NAMES[card.brand],
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      last4: card.last4,
      name,
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
  if (named) return work.save({ ...makeToken(work, named, Owner.parse({})), used: true })
  const token = work.get('token', id)
  if (!token) throw noSuch('token', id, param)
  if (token.used)
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
      param,
    })
  return work.save({ ...token, used: true })
}

/** `/v1/tokens`: the one thing that a page may do, with the publishable key. */
export function tokenRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>().post(
    '/',
    endpoint(sandbox, { params: CreateToken, publishable: true }, ({ work, params }) =>
      work.save(makeToken(work, readCard(params.card, work.now), params.card)),
    ),
  )
}
