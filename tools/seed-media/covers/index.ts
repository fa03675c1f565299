import type { Svg } from '../kit/svg.ts'
import { blendsAndDigraphs } from './blends-and-digraphs-games.ts'
import { decodableSentences } from './decodable-sentences.ts'
import { heartWords } from './heart-words.ts'
import { letterPaths } from './letter-paths-pre-k.ts'
import { oneMinuteFluency } from './one-minute-fluency-grades-2-4.ts'
import { parentGuide } from './parent-guide-structured-literacy.ts'
import { phonogramDrills } from './phonogram-drills-k-2.ts'
import { prefixesRootsSuffixes } from './prefixes-roots-suffixes-4-8.ts'
import { shortVowelStories } from './short-vowel-stories.ts'
import { syllableDivision } from './syllable-division-grades-3-5.ts'
import { teacherManual } from './teacher-manual-letter-tile-kit-k-5.ts'
import { tutorsRecordBook } from './tutors-record-book.ts'
import { vowelTeams } from './vowel-teams-and-r-controlled.ts'
import { wordSorts } from './word-sorts-grades-1-3.ts'

/** The cover of each book of `services/api/seed/books.ts`, by slug. */
export const covers: Readonly<Record<string, () => Svg>> = {
  'letter-paths-pre-k': letterPaths,
  'phonogram-drills-k-2': phonogramDrills,
  'word-sorts-grades-1-3': wordSorts,
  'decodable-sentences': decodableSentences,
  'vowel-teams-and-r-controlled': vowelTeams,
  'syllable-division-grades-3-5': syllableDivision,
  'prefixes-roots-suffixes-4-8': prefixesRootsSuffixes,
  'teacher-manual-letter-tile-kit-k-5': teacherManual,
  'short-vowel-stories': shortVowelStories,
  'blends-and-digraphs-games': blendsAndDigraphs,
  'parent-guide-structured-literacy': parentGuide,
  'one-minute-fluency-grades-2-4': oneMinuteFluency,
  'heart-words': heartWords,
  'tutors-record-book': tutorsRecordBook,
}
