/** License terms that can be asked for, in years. */
export const TERMS = { 1: '1 year', 2: '2 years', 3: '3 years' } as const

/** What the office sends. */
export const PAPERS = { quote: 'A quote', both: 'A quote and your W-9' } as const

/** Of the note, in characters: with the rest it fits into one message. */
export const NOTE_MAX_LENGTH = 2000
