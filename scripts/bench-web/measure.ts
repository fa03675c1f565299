import lighthouse, { type RunnerResult } from 'lighthouse'

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

type Result = RunnerResult['lhr']

function getScore(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

function getNumber(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.NaN
}

function sumBytes(result: Result, type?: string): number {
  const { details } = result.audits['network-requests'] ?? {}
  if (details?.type !== 'table') return Number.NaN
  return details.items
    .filter(item => type === undefined || item.resourceType === type)
    .reduce((sum, item) => sum + Number(item.transferSize ?? 0), 0)
}

function countRequests(result: Result): number {
  const { details } = result.audits['network-requests'] ?? {}
  if (details?.type !== 'table') return Number.NaN
  // The browser's own icons, such as of a film's controls, are data addresses.
  return details.items.filter(({ url }) => !String(url).startsWith('data:')).length
}

interface MeasureOptions {
  /** Of a Chrome that listens for its commands. */
  port: number
  /** Sent with every request of the page. */
  cookie?: string
}

/**
 * Measures a page once, as Lighthouse does for phones: a slow phone and network are simulated.
 * @throws Error when the page cannot be measured
 */
export async function measurePage(url: string, { port, cookie }: MeasureOptions): Promise<PageFigures> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  })
  if (!run || run.lhr.runtimeError)
    throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr } = run
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
