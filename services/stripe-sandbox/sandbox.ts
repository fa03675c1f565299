import { join } from 'node:path'
import { Faults } from './faults.ts'
import { isFresh } from './idempotency.ts'
import { Store } from './store.ts'
import type { Settings } from './work.ts'

/** One running sandbox: what it remembers, how it is set and what it is told to do wrong. */
export type Sandbox = {
  readonly store: Store
  readonly settings: Settings
  readonly faults: Faults
  /** Idempotency keys whose first request is not answered yet. */
  readonly inFlight: Set<string>
  /** Seconds since 1970. */
  now(): number
}

/** Opens the sandbox kept in `dataDir`. */
export async function openSandbox(dataDir: string, settings: Settings): Promise<Sandbox> {
  const now = () => Math.floor(Date.now() / 1000)
  const store = await Store.open(join(dataDir, 'stripe-sandbox'), stored => isFresh(stored, now()))
  return { store, settings, faults: new Faults(), inFlight: new Set(), now }
}
