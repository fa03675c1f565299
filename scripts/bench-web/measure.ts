import { z } from 'zod'
import { importOnDemand } from '../on-demand.ts'
import { type BrowserCookie, withCookies } from './browser-cookies.ts'

/** What Lighthouse finds of one page: scores of 100, times in ms, sizes in bytes as they are transferred. */
export interface PageFigures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  requests: number
  /** Before anything is pressed; with what a page with fields fetches once it is shown. */
  scriptBytes: number
  imageBytes: number
  fontBytes: number
  totalBytes: number
  /** The document with its styles and data. */
  documentBytes: number
}

const Lighthouse = z.object({
  default: z.custom<(url: string, options: object) => Promise<unknown>>(value => typeof value === 'function'),
})

/** What Lighthouse returns, as far as it is read here. */
const Run = z.object({
  artifacts: z.object({ MainDocumentContent: z.string() }),
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
    audits: z.record(z.string(), z.object({ numericValue: z.number().optional(), details: z.unknown() })),
  }),
})

const RequestTable = z.object({
  type: z.literal('table'),
  items: z.array(
    z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number().optional() }),
  ),
})

type Result = z.infer<typeof Run>['lhr']

/** What the page has asked for, null where it was not recorded. */
function listRequests(result: Result) {
  return RequestTable.safeParse(result.audits['network-requests']?.details).data?.items ?? null
}

function getScore(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function getNumber(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN
}

function sumBytes(result: Result, type?: string): number {
  const requests = listRequests(result)
  if (requests === null) return Number.NaN
  return requests
    .filter(request => type === undefined || request.resourceType === type)
    .reduce((sum, request) => sum + (request.transferSize ?? 0), 0)
}

function countRequests(result: Result): number {
  // The browser's own icons, such as of a film's controls, are data addresses.
  return listRequests(result)?.filter(({ url }) => !url.startsWith('data:')).length ?? Number.NaN
}

interface MeasureOptions {
  /** Of a Chrome that listens for its commands. */
  port: number
  cookies?: readonly BrowserCookie[]
  /** What must stand in the page's HTML. */
  shows?: string
}

/**
 * Measures a page once, as Lighthouse does for phones: a slow phone and network are simulated.
 * @throws Error when the page cannot be measured, or shows something else
 */
export async function measurePage(
  url: string,
  { port, cookies = [], shows = '' }: MeasureOptions,
): Promise<PageFigures> {
  const { default: lighthouse } = Lighthouse.parse(await importOnDemand('lighthouse'))
  const run = await withCookies(port, url, cookies, () =>
    lighthouse(url, { port, logLevel: 'error', output: 'json' }),
  )
  const { lhr, artifacts } = Run.parse(run)
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  if (!artifacts.MainDocumentContent.includes(shows)) throw new Error(`${url} does not show “${shows}”.`)
  return {
    performance: getScore(lhr, 'performance'),
    accessibility: getScore(lhr, 'accessibility'),
    bestPractices: getScore(lhr, 'best-practices'),
    seo: getScore(lhr, 'seo'),
    fcpMs: getNumber(lhr, 'first-contentful-paint'),
    lcpMs: getNumber(lhr, 'largest-contentful-paint'),
    tbtMs: getNumber(lhr, 'total-blocking-time'),
    cls: getNumber(lhr, 'cumulative-layout-shift'),
    requests: countRequests(lhr),
    scriptBytes: sumBytes(lhr, 'Script'),
    imageBytes: sumBytes(lhr, 'Image'),
    fontBytes: sumBytes(lhr, 'Font'),
    documentBytes: sumBytes(lhr, 'Document'),
    totalBytes: sumBytes(lhr),
  }
}
