/**
 * How a visitor wants pages to be shown: the one thing that the site keeps of a visitor without making pages personal.
 * Kept in a cookie as names and values, `font-dyslexic.size-2`. No zod here: the server reads it for every request.
 */
export const READING_COOKIE = 'mg_reading'

/** Every option with its values; what is not chosen is as the site is designed. In alphabetical order. */
export const READING_OPTIONS = {
  font: ['atkinson', 'system', 'dyslexic'],
  letters: ['1', '2'],
  lines: ['1', '2'],
  motion: ['off'],
  paper: ['cream', 'blue', 'green', 'rose'],
  scheme: ['light', 'dark'],
  size: ['1', '2', '3'],
  width: ['narrow', 'wide'],
  words: ['1', '2'],
} as const

export type ReadingOption = keyof typeof READING_OPTIONS
/** The chosen values; an option without one is as designed. */
export type ReadingOptions = { [Option in ReadingOption]?: (typeof READING_OPTIONS)[Option][number] }

function isOption(name: string): name is ReadingOption {
  return Object.hasOwn(READING_OPTIONS, name)
}

export const READING_OPTION_NAMES = Object.keys(READING_OPTIONS).filter(isOption)

/** The options among given values, by name; what is unknown is left out. */
export function pickReadingOptions(given: (name: ReadingOption) => unknown): ReadingOptions {
  return Object.fromEntries(
    READING_OPTION_NAMES.flatMap(name => {
      const value = READING_OPTIONS[name].find(known => known === given(name))
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** One spelling of options, so that the same choice has the same cached page; '' for none. */
export function formatReadingOptions(options: ReadingOptions): string {
  return READING_OPTION_NAMES.flatMap(name =>
    options[name] === undefined ? [] : [`${name}-${options[name]}`],
  ).join('.')
}

const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${READING_COOKIE}=([^;]*)`)

/** The options in a request's cookies. */
export function readReadingOptions(cookies: string | null | undefined): ReadingOptions {
  const value = cookies?.includes(READING_COOKIE) ? COOKIE_VALUE.exec(cookies)?.[1] : undefined
  if (!value) return {}
  const given = new Map(
    value.split('.').map(pair => {
      const at = pair.indexOf('-')
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    }),
  )
  return pickReadingOptions(name => given.get(name))
}
