import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Secrets = z.object({
  SESSION_SECRET: z.string(),
  JWT_SECRET: z.string(),
  SITE_KEY: z.string(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_PUBLISHABLE_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
})
export type Secrets = z.infer<typeof Secrets>

function createSecret() {
  return randomBytes(32).toString('hex')
}

function createSecrets(): Secrets {
  return {
    SESSION_SECRET: createSecret(),
    JWT_SECRET: createSecret(),
    SITE_KEY: createSecret(),
    STRIPE_SECRET_KEY: `sk_test_${createSecret()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${createSecret()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${createSecret()}`,
  }
}

/** @throws Error naming the file when it is not as it was written */
function readStoredSecrets(file: string) {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
  try {
    return Secrets.partial().parse(JSON.parse(text))
  } catch {
    throw new Error(`${file} is not as it was written. Remove it, and new secrets are made.`)
  }
}

/** The local run's secrets, made at the first start and kept in the data directory for its owner alone. */
export function getLocalSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const kept = readStoredSecrets(file)
  if (Secrets.safeParse(kept).success) return Secrets.parse(kept)
  // A data directory of an earlier version lacks the secrets that have come since.
  const secrets = Secrets.parse({ ...createSecrets(), ...kept })
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

const MIN_TOKEN_LENGTH = 40

/**
 * The token that reads drafts from the local content lake and writes to it. It is the lake's to keep
 * (tools/content-lake/README.md); made here where there is none yet, so that the site can be given it
 * before the lake runs.
 */
export function getLocalLakeToken(dataDir: string): string {
  const folder = join(dataDir, 'content-lake')
  const file = join(folder, 'token')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (kept.length >= MIN_TOKEN_LENGTH) return kept
  const token = createSecret()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  return token
}
