/** Why a schedule cannot be: what ends when it begins, or before, is never shown. */

function readMoment(parent: unknown, field: string): number {
  const moment: unknown = typeof parent === 'object' && parent !== null ? Object(parent)[field] : undefined
  return typeof moment === 'string' ? Date.parse(moment) : Number.NaN
}

/** Checks an end against the field beside it that holds the start: true, or a sentence for the editor. */
export function endProblem(end: string | undefined, parent: unknown, startField: string): true | string {
  const start = readMoment(parent, startField)
  return end !== undefined && Date.parse(end) <= start ? 'The end must come after the start.' : true
}
