import type { PageFigures } from './measure.ts'

/** The middle of some numbers; of an even count, the lower of the two in the middle. */
export function getMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN
}

/** Each figure's median over the runs of a page. */
export function combineRuns(runs: readonly PageFigures[]): PageFigures {
  const median = (figure: keyof PageFigures) => getMedian(runs.map(run => run[figure]))
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    fcpMs: median('fcpMs'),
    lcpMs: median('lcpMs'),
    tbtMs: median('tbtMs'),
    cls: median('cls'),
    requests: median('requests'),
    scriptBytes: median('scriptBytes'),
    imageBytes: median('imageBytes'),
    fontBytes: median('fontBytes'),
    documentBytes: median('documentBytes'),
    totalBytes: median('totalBytes'),
  }
}

/** What every page is to reach (docs/performance.md). */
const GOALS = { performance: 98, score: 100, fcpMs: 1200, lcpMs: 1500, tbtMs: 100, cls: 0, requests: 20 }

/** In bold where it misses its goal. */
function mark(text: string, isReached: boolean): string {
  return isReached ? text : `**${text}**`
}

const COLUMNS: readonly (readonly [string, (figures: PageFigures) => string])[] = [
  [
    'scores',
    f =>
      [
        mark(String(f.performance), f.performance >= GOALS.performance),
        ...[f.accessibility, f.bestPractices, f.seo].map(score => mark(String(score), score >= GOALS.score)),
      ].join(' '),
  ],
  ['FCP ms', f => mark(f.fcpMs.toFixed(0), f.fcpMs <= GOALS.fcpMs)],
  ['LCP ms', f => mark(f.lcpMs.toFixed(0), f.lcpMs <= GOALS.lcpMs)],
  ['TBT ms', f => mark(f.tbtMs.toFixed(0), f.tbtMs <= GOALS.tbtMs)],
  ['CLS', f => mark(f.cls.toFixed(3), f.cls <= GOALS.cls)],
  ['requests', f => mark(f.requests.toFixed(0), f.requests <= GOALS.requests)],
  ['HTML KB', f => toKilobytes(f.documentBytes)],
  ['JS KB', f => toKilobytes(f.scriptBytes)],
  ['images KB', f => toKilobytes(f.imageBytes)],
  ['fonts KB', f => toKilobytes(f.fontBytes)],
  ['all KB', f => toKilobytes(f.totalBytes)],
]

function toKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

/**
 * The pages as a Markdown table; scores are performance, accessibility, best practices, SEO. What misses its goal is in
 * bold: SEO does on pages that are `noindex` by intent.
 */
export function formatTable(pages: ReadonlyMap<string, PageFigures>): string {
  const rows = [
    ['page', ...COLUMNS.map(([name]) => name)],
    ['---', ...COLUMNS.map(() => '---')],
    ...Array.from(pages, ([path, figures]) => [`\`${path}\``, ...COLUMNS.map(([, show]) => show(figures))]),
  ]
  return rows.map(row => `| ${row.join(' | ')} |`).join('\n')
}
