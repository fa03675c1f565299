import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type { Config } from '../services.ts'

type Keys = Pick<Config, 'jwtSecrets' | 'jwtPrivateKeys'>
type Algorithm = 'EdDSA' | 'HS256'

/** What tokens are signed with, and how. */
export interface SigningKey {
  algorithm: Algorithm
  key: KeyObject | Uint8Array
  /** Names the public key; undefined for a secret. */
  keyId?: string
}

/** What tokens are verified with: one of the keys is to fit. */
export interface VerifyingKeys {
  algorithm: Algorithm
  keys: (KeyObject | Uint8Array)[]
}

/** Names a key by its public half (RFC 7638). */
function getKeyId(x: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
}

/** The first private key where there is one, else the first secret. */
export function getSigningKey({ jwtSecrets, jwtPrivateKeys: [privateKey] }: Keys): SigningKey {
  if (!privateKey) return { algorithm: 'HS256', key: new TextEncoder().encode(jwtSecrets[0]) }
  const key = createPrivateKey({ key: privateKey, format: 'jwk' })
  return { algorithm: 'EdDSA', key, keyId: getKeyId(privateKey.x) }
}

/** All private keys where there are any, else all secrets. */
export function getVerifyingKeys({ jwtSecrets, jwtPrivateKeys }: Keys): VerifyingKeys {
  if (jwtPrivateKeys.length === 0)
    return { algorithm: 'HS256', keys: jwtSecrets.map(secret => new TextEncoder().encode(secret)) }
  const keys = jwtPrivateKeys.map(key => createPublicKey(createPrivateKey({ key, format: 'jwk' })))
  return { algorithm: 'EdDSA', keys }
}

/** The public keys that tokens can be verified with; none where a secret signs. */
export function listPublicKeys({ jwtPrivateKeys }: Pick<Keys, 'jwtPrivateKeys'>): JWK[] {
  return jwtPrivateKeys.map(({ kty, crv, x }) => ({
    kty,
    crv,
    x,
    kid: getKeyId(x),
    alg: 'EdDSA',
    use: 'sig',
  }))
}
