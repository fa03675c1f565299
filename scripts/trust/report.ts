/** One thing that a command looked at. */
export interface Row {
  what: string
  /** What was found, for people. */
  found: string
  isGood: boolean
}

/** A row that is good while the count is zero; the first examples are printed. */
export function countRow(what: string, problems: readonly string[]): Row {
  const examples = problems.slice(0, 3).map(problem => `\n      ${problem}`)
  return { what, found: `${problems.length}${examples.join('')}`, isGood: problems.length === 0 }
}

/** Rows as a table of fixed width. */
export function formatRows(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length))
  return rows
    .map(({ what, found, isGood }) => `  ${isGood ? 'ok  ' : 'FAIL'}  ${what.padEnd(width)}  ${found}`)
    .join('\n')
}

/** The value below which the given share of the values lies; 0 where there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
