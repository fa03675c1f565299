import type { READING_OPTIONS, ReadingOption } from '#contract/reading-options.ts'

type Labels = {
  [Option in ReadingOption]: {
    label: string
    /** What the site does without a choice. */
    asDesigned: string
    values: Record<(typeof READING_OPTIONS)[Option][number], string>
  }
}

/** The form's words, in the order of the form. */
export const READING_LABELS: Labels = {
  size: { label: 'Text size', asDesigned: 'Normal', values: { 1: 'Large', 2: 'Larger', 3: 'Largest' } },
  font: {
    label: 'Typeface',
    asDesigned: 'MaxGuru',
    values: { atkinson: 'Atkinson Hyperlegible', system: 'My device’s own', dyslexic: 'OpenDyslexic' },
  },
  letters: { label: 'Space between letters', asDesigned: 'Normal', values: { 1: 'More', 2: 'Most' } },
  words: { label: 'Space between words', asDesigned: 'Normal', values: { 1: 'More', 2: 'Most' } },
  lines: { label: 'Space between lines', asDesigned: 'Normal', values: { 1: 'More', 2: 'Most' } },
  width: { label: 'Length of lines', asDesigned: 'Normal', values: { narrow: 'Shorter', wide: 'Longer' } },
  paper: {
    label: 'Paper',
    asDesigned: 'MaxGuru',
    values: { cream: 'Cream', blue: 'Blue', green: 'Green', rose: 'Rose' },
  },
  scheme: {
    label: 'Light or dark',
    asDesigned: 'Automatic',
    values: { light: 'Light', dark: 'Dark' },
  },
  motion: { label: 'Motion', asDesigned: 'Automatic', values: { off: 'None' } },
}
