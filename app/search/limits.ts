/** Longest query, in characters. No index here, so that browsers need not load it. */
export const MAX_QUERY_LENGTH = 100
