import { MAX_QUERY_LENGTH } from '../../search/limits.ts'

/** What an address asks for, with why it cannot be looked for. */
export function readQuery(q: string | null): { query: string; error: string | null } {
  const query = (q ?? '').replace(/\s+/g, ' ').trim()
  const isTooLong = query.length > MAX_QUERY_LENGTH
  return {
    query,
    error: isTooLong ? `Please use at most ${MAX_QUERY_LENGTH} characters. A few words are enough.` : null,
  }
}
