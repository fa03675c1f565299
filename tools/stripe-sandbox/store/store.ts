import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Log } from '../../local-kit/log.ts'
import { isOf, type Kind, type Of, type Stored } from '../records/stored.ts'

/** From this many lines on, the log is written anew at the start. */
const LINES_BEFORE_REWRITE = 2000

type Line = { put: Stored[] }

/** Whether a line of the log is one that {@link Store} wrote. */
function isLine(line: unknown): line is Line {
  return (
    typeof line === 'object' &&
    line !== null &&
    'put' in line &&
    Array.isArray(line.put) &&
    line.put.every(stored => typeof stored?.id === 'string' && typeof stored?.object === 'string')
  )
}

/** What one request has read and changed. Nothing of it counts until the store commits it. */
export class Changes {
  readonly #base: ReadonlyMap<string, Stored>
  readonly put = new Map<string, Stored>()

  constructor(base: ReadonlyMap<string, Stored>) {
    this.#base = base
  }

  find(id: string): Stored | undefined {
    return this.put.get(id) ?? this.#base.get(id)
  }

  get<K extends Kind>(kind: K, id: string): Of<K> | undefined {
    const found = this.find(id)
    return found && isOf(found, kind) ? found : undefined
  }

  /** All of a kind, oldest first. */
  all<K extends Kind>(kind: K): Of<K>[] {
    const ids = new Set([...this.#base.keys(), ...this.put.keys()])
    return Array.from(ids, id => this.get(kind, id)).filter(found => found !== undefined)
  }

  save<S extends Stored>(stored: S): S {
    this.put.set(stored.id, stored)
    return stored
  }
}

/** Every object by its id, in memory and on the disk. Each commit is one line of the log: whole or not at all. */
export class Store {
  readonly #objects: Map<string, Stored>
  readonly #log: Log
  #last: Promise<unknown> = Promise.resolve()

  private constructor(log: Log, objects: Map<string, Stored>) {
    this.#log = log
    this.#objects = objects
  }

  /** Opens the store kept in `dir`. Throws when its log is not one that a store wrote. */
  static async open(dir: string): Promise<Store> {
    await mkdir(dir, { recursive: true })
    const { log, lines } = await Log.open(join(dir, 'log.ndjson'))
    const objects = new Map<string, Stored>()
    for (const line of lines) {
      if (!isLine(line)) throw new Error(`${dir}: the log holds a line that the sandbox did not write`)
      for (const stored of line.put) objects.set(stored.id, stored)
    }
    if (lines.length >= LINES_BEFORE_REWRITE)
      await log.replace(Array.from(objects.values(), (stored): Line => ({ put: [stored] })))
    return new Store(log, objects)
  }

  /** Drops what has expired; the next rewriting of the log leaves it out. */
  forget(isExpired: (stored: Stored) => boolean) {
    for (const stored of this.#objects.values()) if (isExpired(stored)) this.#objects.delete(stored.id)
  }

  /** A view that may look at everything; what it saves is forgotten. */
  look() {
    return new Changes(this.#objects)
  }

  /**
   * Runs `work` alone: no other transaction begins before its changes are on the disk. `work` says with
   * `commit: false` that its changes are to be forgotten.
   */
  transact<T>(work: (changes: Changes) => { commit: boolean; result: T }): Promise<T> {
    const done = this.#last.then(async () => {
      const changes = this.look()
      const { commit, result } = work(changes)
      if (commit && changes.put.size > 0) {
        const put = [...changes.put.values()]
        await this.#log.append({ put } satisfies Line)
        for (const stored of put) this.#objects.set(stored.id, stored)
      }
      return result
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  async close() {
    await this.#last
    await this.#log.close()
  }
}
