import { setTimeout } from 'node:timers/promises'
import { readBooks, readFaqs, readTrainings } from '../catalogue/catalogue.server.ts'
import { readPublished } from '../content/client.server.ts'
import { searchCopy } from './copy.server.ts'
import { makeBookEntry, makePageEntry, makeQuestionEntry, makeTrainingEntries } from './entries.server.ts'
import { SEARCH_KINDS, type SearchKind } from './entry.ts'
import { createSearchIndex, type SearchAnswer, type SearchIndex, type SearchResult } from './search-index.ts'

/** Results of one kind, the best first. */
export interface ResultGroup {
  kind: SearchKind
  results: SearchResult[]
}

export interface SiteSearchAnswer extends Pick<SearchAnswer, 'isAsTyped'> {
  /** The group with the best result first. */
  groups: ResultGroup[]
  total: number
  /** Kinds that could not be searched, since they cannot be read now. */
  missing: SearchKind[]
}

async function readSources() {
  const [questions, books, trainings, pages] = await Promise.all([
    readFaqs(),
    readBooks(),
    readTrainings(),
    readPublished(searchCopy),
  ])
  return { question: questions, book: books, training: trainings, page: pages }
}
type Sources = Awaited<ReturnType<typeof readSources>>

function isKind(kind: string): kind is SearchKind {
  return Object.hasOwn(SEARCH_KINDS, kind)
}
const KINDS = Object.keys(SEARCH_KINDS).filter(isKind)

/** How long a search waits for a new index while there is an older one, in ms. */
const NEW_INDEX_WAIT_MS = 300

/** The index of what was read last, which may still be made, and the last that is ready; the same for every visitor. */
let latest: { sources: Sources; index: Promise<SearchIndex> } | null = null
let ready: SearchIndex | null = null

async function buildIndex({ question, book, training, page }: Sources): Promise<SearchIndex> {
  ready = await createSearchIndex([
    ...(question ?? []).map(makeQuestionEntry),
    ...(book ?? []).map(makeBookEntry),
    ...makeTrainingEntries(training ?? [], new Date()),
    ...(page ?? []).map(makePageEntry),
  ])
  return ready
}

/** The index of these sources, made anew where one of them was read anew; the one before where that takes long. */
function getIndex(sources: Sources): Promise<SearchIndex> {
  const known = latest?.sources
  if (!latest || KINDS.some(kind => known?.[kind] !== sources[kind]))
    latest = { sources, index: buildIndex(sources) }
  const { index } = latest
  return ready ? Promise.race([index, setTimeout(NEW_INDEX_WAIT_MS, ready, { ref: false })]) : index
}

/** Searches all that the site shows to everyone. */
export async function searchSite(query: string): Promise<SiteSearchAnswer> {
  const sources = await readSources()
  const { results, isAsTyped } = (await getIndex(sources)).search(query)
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  return {
    groups: kinds.map(kind => ({ kind, results: results.filter(result => result.kind === kind) })),
    total: results.length,
    isAsTyped,
    missing: KINDS.filter(kind => sources[kind] === null),
  }
}
