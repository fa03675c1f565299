/** How many cards make a page about as large as the home page of the site, in bytes of HTML. */
const COUNT = 60

const WORDS =
  'Reading takes practice, and practice takes time. Each lesson builds on the one before it, from single sounds to whole books, so that a reader who stumbles finds the same step again.'

/** What the pages of the peers show. */
export const cards = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  title: `Lesson ${index + 1}: sounds, letters and words`,
  text: WORDS,
  href: `/lessons/${index + 1}`,
}))
