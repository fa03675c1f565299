/** The day on which tests are seeded and begin: a Tuesday at noon, Eastern Time. */
export const TEST_NOW = new Date('2027-03-02T17:00:00Z')

/** A clock that stands still until it is told to move. */
export interface TestClock {
  now: () => Date
  /** Moves time on by so many milliseconds. */
  advance: (ms: number) => void
}

export function createClock(): TestClock {
  let now = TEST_NOW.getTime()
  return {
    now: () => new Date(now),
    advance: ms => {
      now += ms
    },
  }
}
