/** The film's lines, each the caption and the text on screen of its scene. */
export interface Line {
  /** Seconds. */
  length: number
  words: string
  /** As it is broken on the screen. */
  screen: readonly string[]
}

export const script: readonly Line[] = [
  {
    length: 3.4,
    words: 'Every student starts with a placement test.',
    screen: ['Every student starts', 'with a placement test.'],
  },
  {
    length: 3.2,
    words: 'Each one begins at the right level.',
    screen: ['Each one begins', 'at the right level.'],
  },
  { length: 3.8, words: 'Short lessons, day after day.', screen: ['Short lessons,', 'day after day.'] },
  {
    length: 3.2,
    words: 'Teachers watch progress in the reports.',
    screen: ['Teachers watch progress', 'in the reports.'],
  },
  {
    length: 3.8,
    words: 'Then the school tests again, and sees how far its readers have come.',
    screen: ['Then the school tests again,', 'and sees how far its readers', 'have come.'],
  },
  { length: 2.6, words: 'MaxGuru. One sound at a time.', screen: [] },
]

export const LENGTH = script.reduce((sum, line) => sum + line.length, 0)

function clock(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  return `00:${part(Math.floor(thousandths / 60_000), 2)}:${part(Math.floor(thousandths / 1000) % 60, 2)}.${part(thousandths % 1000, 3)}`
}

/** The captions as WebVTT. The film has no sound, so they carry what is on the screen. */
export function captions(): string {
  let start = 0
  const cues = script.map(({ length, words }, index) => {
    const cue = `${index + 1}\n${clock(start)} --> ${clock(start + length)}\n${words}\n`
    start += length
    return cue
  })
  return `WEBVTT\n\nNOTE The film has no speech and no sound.\n\n${cues.join('\n')}`
}
