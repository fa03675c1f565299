import { Hono } from 'hono'
import type { Services } from '../services.ts'
import { listPublicKeys } from './signing-key.ts'

/** `GET /.well-known/jwks.json`: the keys that the site and other front-ends verify tokens with. */
export function keyRoutes({ config }: Services): Hono {
  return new Hono().get('/.well-known/jwks.json', c =>
    c.json({ keys: listPublicKeys(config) }, 200, { 'Cache-Control': 'public, max-age=300' }),
  )
}
