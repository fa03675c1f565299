import MiniSearch, { type SearchResult as SearchHit } from 'minisearch'
import type { SearchEntry, SearchKind } from './entry.ts'
import { type MarkedText, makeExcerpt, markWords } from './excerpt.ts'
import { normalizeWord, toSound } from './words.ts'

/** Words of a query that are looked for. */
const MAX_TERMS = 8
/** Things that an index holds at most, and characters of each, so that making one and searching it has a bound. */
const MAX_ENTRIES = 300
const MAX_ENTRY_LENGTH = 4000
/** Entries that are indexed in one go, between which other requests are answered. */
const ENTRIES_AT_ONCE = 20
const MAX_RESULTS = 30

/** Something that was found, with what matched marked. */
export interface SearchResult {
  id: string
  kind: SearchKind
  title: MarkedText
  href: string
  excerpt: MarkedText
}

export interface SearchAnswer {
  /** The best first. */
  results: SearchResult[]
  /** False where nothing is spelled like the query, and what is closest was found. */
  isAsTyped: boolean
}

export interface SearchIndex {
  /** Finds what has the query’s words, else words spelled like them, else words that sound like them. */
  search: (query: string) => SearchAnswer
}

interface IndexedEntry {
  id: string
  title: string
  text: string
  keywords: string
}

/** How a word is compared, or null for one that is not. */
type ReadWord = (word: string) => string | null

/** Remembers what a function says of the words that an index is made of; `freeze` ends that. */
function remember(read: ReadWord): { read: ReadWord; freeze: () => void } {
  const known = new Map<string, string | null>()
  let isFrozen = false
  return {
    read(word) {
      const before = known.get(word)
      if (before !== undefined) return before
      const value = read(word)
      if (!isFrozen) known.set(word, value)
      return value
    },
    freeze() {
      isFrozen = true
    },
  }
}

function createMiniSearch(processTerm: ReadWord) {
  return new MiniSearch<IndexedEntry>({
    fields: ['title', 'keywords', 'text'],
    processTerm,
    searchOptions: { boost: { title: 4, keywords: 2 } },
  })
}

/** Letters that a word may differ by: two letters that changed places count as two. */
function getTolerance(term: string): number | false {
  if (term.length < 4) return false
  return term.length < 6 ? 1 : 2
}

function isLongEnoughForPrefix(term: string): boolean {
  return term.length >= 3
}

function splitQuery(query: string): string {
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .filter(word => normalizeWord(word) !== null)
    .slice(0, MAX_TERMS)
    .join(' ')
}

/** Makes the index of what can be found, in small pieces of work. */
export async function createSearchIndex(entries: readonly SearchEntry[]): Promise<SearchIndex> {
  const known = new Map(entries.slice(0, MAX_ENTRIES).map(entry => [entry.id, entry]))
  const [spelling, sound] = [remember(normalizeWord), remember(toSound)]
  const spelled = createMiniSearch(spelling.read)
  const sounding = createMiniSearch(sound.read)
  const indexed = [...known.values()].map(({ id, title, parts, keywords }) => {
    const text = parts.map(part => part.text).join(' ')
    return { id, title, keywords, text: text.slice(0, MAX_ENTRY_LENGTH) }
  })
  for (const index of [spelled, sounding]) await index.addAllAsync(indexed, { chunkSize: ENTRIES_AT_ONCE })
  // Words of queries are not remembered: there is no end to them.
  spelling.freeze()
  sound.freeze()

  const tries: { find: (query: string) => SearchHit[]; readWord: ReadWord }[] = [
    {
      find: query => spelled.search(query, { combineWith: 'AND', prefix: isLongEnoughForPrefix }),
      readWord: spelling.read,
    },
    {
      find: query =>
        spelled.search(query, { combineWith: 'AND', prefix: isLongEnoughForPrefix, fuzzy: getTolerance }),
      readWord: spelling.read,
    },
    { find: query => sounding.search(query, { combineWith: 'AND' }), readWord: sound.read },
    {
      find: query => spelled.search(query, { prefix: isLongEnoughForPrefix, fuzzy: getTolerance }),
      readWord: spelling.read,
    },
  ]

  return {
    search(query) {
      const words = splitQuery(query)
      for (const [index, { find, readWord }] of tries.entries()) {
        const found = find(words).slice(0, MAX_RESULTS)
        const results = found.flatMap(({ id, match }) => {
          const entry = known.get(String(id))
          const terms = new Set(Object.keys(match))
          const isMatch = (word: string) => terms.has(readWord(word) ?? '')
          return entry
            ? {
                id: entry.id,
                kind: entry.kind,
                title: markWords(entry.title, isMatch),
                ...makeExcerpt(entry, isMatch),
              }
            : []
        })
        if (results.length > 0) return { results, isAsTyped: index === 0 }
      }
      return { results: [], isAsTyped: true }
    },
  }
}
