import { doubleMetaphone } from 'double-metaphone'

/** Words that say nothing of what is looked for. */
const STOP_WORDS = new Set(
  'a an and are as at be but by can do does for from get have how i if in is it its me my of on or our so that the their them there this to us was we what when where which who will with you your'.split(
    ' ',
  ),
)
/** Longest piece of a word that is compared, in characters, so that the work for one has a bound. */
const MAX_WORD_LENGTH = 24

/** Fewer consonants than this are shared by words that have nothing else in common. */
const MIN_SOUND_LENGTH = 3

/** A word as it is compared: without accents and capitals. Null for one that says nothing. */
export function normalizeWord(word: string): string | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, MAX_WORD_LENGTH)
  return plain === '' || STOP_WORDS.has(plain) ? null : plain
}

/** How a word sounds, so that `fonics` is `phonics`. Null for one that is too short to tell. */
export function toSound(word: string): string | null {
  const plain = normalizeWord(word)
  if (plain === null || plain.length < 4 || !/^[a-z]+$/.test(plain)) return null
  const [sound] = doubleMetaphone(plain)
  return sound.length < MIN_SOUND_LENGTH ? null : sound
}
