/**
 * How many mutants are tried at once, by how many tests have let them live: a test that passes with several on passes with
 * each that was met; where it fails, they are tried in halves.
 */
export function getGroupSize(passes: number): number {
  if (passes < 2) return 1
  if (passes < 4) return 3
  return passes < 8 ? 5 : 8
}

/** Deals things into groups of at most `size`, neighbors into different ones. */
export function deal<T>(things: T[], size: number): T[][] {
  const count = Math.ceil(things.length / size)
  const groups: T[][] = Array.from({ length: count }, () => [])
  things.forEach((thing, index) => {
    groups[index % count]?.push(thing)
  })
  return groups
}
