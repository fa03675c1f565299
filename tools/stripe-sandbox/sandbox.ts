import { join } from 'node:path'
import { readClock } from './clock.ts'
import { Webhooks } from './events/webhooks.ts'
import { Faults } from './faults.ts'
import { isFresh } from './http/idempotency.ts'
import type { Settings } from './settings.ts'
import { Store } from './store/store.ts'
import { Work } from './work.ts'

type Done<T> = { commit: boolean; result: T }

/** One running sandbox: what it remembers, how it is set and what it is told to do wrong. */
export class Sandbox {
  readonly store: Store
  readonly settings: Settings
  readonly faults = new Faults()
  /** Idempotency keys whose first request is not answered yet. */
  readonly inFlight = new Set<string>()
  readonly webhooks: Webhooks

  private constructor(store: Store, settings: Settings) {
    this.store = store
    this.settings = settings
    this.webhooks = new Webhooks(store, settings.webhook)
  }

  /** Opens the sandbox kept in `dataDir`. */
  static async open(dataDir: string, settings: Settings) {
    const store = await Store.open(join(dataDir, 'stripe-sandbox'))
    const now = readClock(store.look())
    store.forget(stored => !isFresh(stored, now))
    return new Sandbox(store, settings)
  }

  /** Seconds since 1970, by a clock that tests may move ahead. */
  now() {
    return readClock(this.store.look())
  }

  /** Does one request's work, all of it or nothing, and sends off the events it made. */
  async transact<T>(
    run: (work: Work) => Done<T>,
    { request = null, at }: { request?: Work['request']; at?: number } = {},
  ): Promise<T> {
    const result = await this.store.transact(changes =>
      run(new Work(changes, this.settings, at ?? readClock(changes), request)),
    )
    this.webhooks.wake()
    return result
  }

  async close() {
    await this.webhooks.stop()
    await this.store.close()
  }
}
