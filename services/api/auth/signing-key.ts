import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type { Config } from '../services.ts'

type Keys = Pick<Config, 'jwtSecret' | 'jwtPrivateKey'>

/** What tokens are signed and verified with, and how. */
export interface SigningKey {
  algorithm: 'EdDSA' | 'HS256'
  sign: KeyObject | Uint8Array
  verify: KeyObject | Uint8Array
  /** Names the public key; undefined for a secret. */
  keyId?: string
}

/** Names a key by its public half (RFC 7638). */
function getKeyId(x: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
}

/** The private key where there is one, else the secret. */
export function getSigningKey({ jwtSecret, jwtPrivateKey }: Keys): SigningKey {
  if (jwtPrivateKey === null) {
    const secret = new TextEncoder().encode(jwtSecret)
    return { algorithm: 'HS256', sign: secret, verify: secret }
  }
  const key = createPrivateKey({ key: jwtPrivateKey, format: 'jwk' })
  return { algorithm: 'EdDSA', sign: key, verify: createPublicKey(key), keyId: getKeyId(jwtPrivateKey.x) }
}

/** The public keys that tokens can be verified with; none where a secret signs. */
export function listPublicKeys({ jwtPrivateKey }: Keys): JWK[] {
  if (jwtPrivateKey === null) return []
  const { kty, crv, x } = jwtPrivateKey
  return [{ kty, crv, x, kid: getKeyId(x), alg: 'EdDSA', use: 'sig' }]
}
