export type Counts = Record<string, number>

/** What the mutated code reads and writes; the names are Stryker's. */
interface Switch {
  /** Ours: whether a mutant is on. */
  isActive?: (id: string) => boolean
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Counts; perTest: Record<string, Counts> }
}

declare global {
  var __stryker__: Switch | undefined
}

globalThis.__stryker__ ??= {}
export const state = globalThis.__stryker__

/** The mutants that are on, which of them code has met since, how often, and what ends a loop that catches errors. */
export const active = { on: new Set<string>(), met: new Set<string>(), meetings: 0, endLoop: () => {} }
state.isActive = id => {
  if (!active.on.has(id)) return false
  active.met.add(id)
  active.meetings++
  // From the limit on Stryker's code throws, which the loop may catch.
  if (active.meetings > 2 * (state.hitLimit ?? Number.POSITIVE_INFINITY)) active.endLoop()
  return true
}
