import { isDeepStrictEqual } from 'node:util'
import { recordEvent } from './events/events.ts'
import { noSuch } from './http/errors.ts'
import type { EventType } from './records/event.ts'
import type { Kind, Of, Stored } from './records/stored.ts'
import type { Settings } from './settings.ts'
import type { Changes } from './store/store.ts'

/** The work of one request: what it may see and change, when it happens and who asked. */
export class Work {
  readonly changes: Changes
  readonly settings: Settings
  /** Seconds since 1970, by the sandbox's clock. */
  readonly now: number
  readonly request: { id: string; idempotency_key: string | null } | null

  constructor(changes: Changes, settings: Settings, now: number, request: Work['request'] = null) {
    this.changes = changes
    this.settings = settings
    this.now = now
    this.request = request
  }

  get<K extends Kind>(kind: K, id: string) {
    return this.changes.get(kind, id)
  }

  /** The object, or Stripe's error for an id that does not exist. `param` is `id` where the id is in the path. */
  need<K extends Kind>(kind: K, id: string, param = 'id'): Of<K> {
    const found = this.changes.get(kind, id)
    if (!found) throw noSuch(kind, id, param)
    return found
  }

  save<S extends Stored>(stored: S): S {
    return isDeepStrictEqual(this.changes.find(stored.id), stored) ? stored : this.changes.save(stored)
  }

  /** Saves and tells the listeners about it. */
  announce<S extends Stored>(type: EventType, stored: S): S {
    this.changes.save(stored)
    recordEvent(this, type, stored)
    return stored
  }
}
