import { z } from 'zod'

/** Something that goes wrong on purpose, for tests of the programs that talk to Stripe. */
export const Fault = z.strictObject({
  /** `METHOD /path-prefix`, e.g. `POST /v1/payment_intents`. */
  match: z.string().regex(/^[A-Z]+ \/\S*$/, 'expected METHOD /path-prefix'),
  action: z.enum(['500', '500-after', 'delay', 'delay-after', 'drop-before', 'drop-after']),
  /** How long a delay takes. */
  ms: z.int().min(0).max(120_000).default(1000),
  /** How many requests it hits; without it, all until the faults are cleared. */
  times: z.int().min(1).optional(),
})
export type Fault = z.output<typeof Fault>

/** The faults in force. They live in memory: a restarted sandbox is a healthy one. */
export class Faults {
  #all: Fault[] = []

  add(fault: Fault) {
    this.#all.push({ ...fault })
  }

  clear() {
    this.#all = []
  }

  /** The first fault this request runs into, used up by one. */
  take(method: string, path: string): Fault | undefined {
    const fault = this.#all.find(({ match }) => {
      const [verb, prefix = ''] = match.split(' ')
      return verb === method && path.startsWith(prefix)
    })
    if (fault?.times !== undefined) {
      fault.times -= 1
      if (fault.times === 0) this.#all = this.#all.filter(other => other !== fault)
    }
    return fault
  }
}
