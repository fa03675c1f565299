import { books as catalogue, type SeedBook } from '#services/api/seed/books.ts'
import { covers } from '../../covers/index.ts'
import * as p from '../../kit/palette.ts'
import { contentsPage, coverPage } from '../contents-page.ts'
import { Paper } from '../paper.ts'
import { blendsAndDigraphs } from './blends-and-digraphs-games.ts'
import type { BookPdf } from './book.ts'
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

const insides: Readonly<Record<string, BookPdf>> = {
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

function bookPdf(book: SeedBook, part: 'preview' | 'whole'): Promise<Buffer> {
  const inside = insides[book.slug]
  const cover = covers[book.slug]?.()
  if (!inside || !cover) throw new Error(`${book.slug} has no cover or no pages to draw.`)
  const preview = part === 'preview'
  const paper = new Paper({
    title: preview ? `${book.title} (preview)` : book.title,
    subject: book.description.split('\n')[0] ?? '',
    keywords: ['structured literacy', 'Orton-Gillingham', 'reading'],
  })
  coverPage(paper, cover, book.altImg, /<rect[^>]* fill="(#\w+)"/.exec(cover)?.[1] ?? p.paper)
  contentsPage(paper, inside.contents, preview ? inside.previewNote : undefined)
  for (const draw of preview ? inside.pages.slice(0, inside.previewPages) : inside.pages) draw(paper)
  return paper.finish()
}

/** The preview of every book, by slug. */
export const previews: Readonly<Record<string, () => Promise<Buffer>>> = Object.fromEntries(
  catalogue.map(book => [book.slug, () => bookPdf(book, 'preview')]),
)

/** The whole of every ebook, by slug. Not public: buyers get them by a signed link. */
export const ebooks: Readonly<Record<string, () => Promise<Buffer>>> = Object.fromEntries(
  catalogue.filter(book => book.category === 'EBOOK').map(book => [book.slug, () => bookPdf(book, 'whole')]),
)
