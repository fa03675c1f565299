import { addCounts, type Count, countOne, formatCount, NO_TESTS } from './test-counts.ts'

interface StepResult {
  name: string
  count: Count
  durationMs: number
}

function toSeconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}

/** What the steps of a test run came to and how long each took; steps may run at the same time. */
export class StepResults {
  readonly #results: StepResult[] = []
  readonly #startedAt = Date.now()

  /** Runs a step and prints its result. A step that throws counts as one failed test. */
  async record(name: string, run: () => Promise<Count>): Promise<void> {
    const startedAt = Date.now()
    console.log(`── ${name} …`)
    const count = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return { ...countOne(false), names: [name] }
    })
    const durationMs = Date.now() - startedAt
    this.#results.push({ name, count, durationMs })
    console.log(`── ${name}: ${count === NO_TESTS ? 'done' : formatCount(count)} (${toSeconds(durationMs)})`)
  }

  total(): Count {
    return this.#results.map(({ count }) => count).reduce(addCounts, NO_TESTS)
  }

  /** One line a step in the order in which they ended, and the whole. */
  timeTable(): string[] {
    const lines = this.#results.map(({ name, durationMs }) => `${name}: ${toSeconds(durationMs)}`)
    return [...lines, `all: ${toSeconds(Date.now() - this.#startedAt)}`]
  }
}
