import { READING_OPTION_NAMES, type ReadingOptions } from '#contract/reading-options.ts'

/** The attributes of `<html>` that the style sheet reads, such as `data-font="dyslexic"`. */
export function toReadingAttributes(options: ReadingOptions): Record<`data-${string}`, string> {
  return Object.fromEntries(
    READING_OPTION_NAMES.flatMap(name =>
      options[name] === undefined ? [] : [[`data-${name}`, options[name]]],
    ),
  )
}
