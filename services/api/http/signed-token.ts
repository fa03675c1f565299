import { createHmac, timingSafeEqual } from 'node:crypto'
import { OrderToken } from '#contract/orders.ts'
import type { Config } from '../services.ts'

const ID_BYTES = 16
const UNTIL_BYTES = 4
const SIGNATURE_BYTES = 20

/** What a token is for. Its key is made from this, so that a token for one thing opens no other. */
export type LinkPurpose = 'order links' | 'trial links'

/** What a token opens: a row by its id, and the address it was mailed to. Once that is erased, no token opens it. */
export interface Opened {
  /** A uuid. */
  id: string
  email: string
}

type Secrets = Pick<Config, 'jwtSecrets'>

function sign(secret: string, purpose: LinkPurpose, { id, email }: Opened, until: number): Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  const text = `${id}\n${until}\n${email.toLowerCase()}`
  return createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES)
}

/** The secret part of an address: an id, an end in seconds since 1970, and the signature of both; 54 characters. */
export function createSignedToken(
  { jwtSecrets: [secret] }: Secrets,
  purpose: LinkPurpose,
  opened: Opened,
  end: Date,
): string {
  const until = Math.floor(end.getTime() / 1000)
  const untilBytes = Buffer.alloc(UNTIL_BYTES)
  untilBytes.writeUInt32BE(until)
  const id = Buffer.from(opened.id.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, untilBytes, sign(secret, purpose, opened, until)]).toString('base64url')
}

/** What a token claims; nothing of it is true before {@link verifySignedToken}. */
export interface TokenClaim {
  id: string
  until: number
  signature: Buffer
}

/** Takes a token apart; null for what has not its shape. */
export function readSignedToken(token: string): TokenClaim | null {
  if (!OrderToken.safeParse(token).success) return null
  const bytes = Buffer.from(token, 'base64url')
  const hex = bytes.toString('hex', 0, ID_BYTES)
  return {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    until: bytes.readUInt32BE(ID_BYTES),
    signature: bytes.subarray(ID_BYTES + UNTIL_BYTES),
  }
}

/** Whether a token is ours for this row, and still good. */
export function verifySignedToken(
  { jwtSecrets }: Secrets,
  purpose: LinkPurpose,
  opened: Opened,
  { until, signature }: TokenClaim,
  now: Date,
): 'good' | 'expired' | 'forged' {
  const isOurs = jwtSecrets.some(secret => timingSafeEqual(signature, sign(secret, purpose, opened, until)))
  if (!isOurs) return 'forged'
  return until * 1000 > now.getTime() ? 'good' : 'expired'
}
