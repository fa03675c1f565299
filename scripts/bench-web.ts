/**
 * `npm run bench:web -- [paths…] [--runs N]`: measures pages of a production build with Lighthouse for phones, on a
 * stack of its own; without paths, every route, its open states, and checkout with a cart. Prints the medians, with what
 * misses a goal in bold, and writes every run to `.cache/bench-web.json`.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { measurePage, type PageFigures } from './bench-web/measure.ts'
import { type BenchPage, listBenchPages } from './bench-web/pages.ts'
import { combineRuns, formatTable } from './bench-web/report.ts'
import { settlePage } from './bench-web/settle.ts'
import { BROWSER_ARGS, ensureBrowser } from './browser.ts'
import { buildIfStale } from './build-products.ts'
import { importOnDemand } from './on-demand.ts'
import { inRepo } from './paths.ts'
import { findFreePorts } from './ports.ts'
import { startStack } from './stack.ts'

const RUNS = 3

interface Chrome {
  /** Where it listens for commands. */
  port: number
  kill: () => void
}

const ChromeLauncher = z.object({
  launch: z.custom<(options: object) => Promise<Chrome>>(value => typeof value === 'function'),
})

async function measureAll(siteUrl: string, pages: readonly BenchPage[], runs: number) {
  const { launch } = ChromeLauncher.parse(await importOnDemand('chrome-launcher'))
  const browser = await launch({
    chromePath: await ensureBrowser(),
    chromeFlags: ['--headless=new', ...BROWSER_ARGS],
  })
  const figures = new Map<string, PageFigures[]>()
  try {
    for (const { name, path, cookies, shows } of pages) {
      const url = siteUrl + path
      await settlePage(url)
      const measured: PageFigures[] = []
      for (let run = 0; run < runs; run++) {
        const options = { port: browser.port, ...(cookies && { cookies }), ...(shows && { shows }) }
        // Now and then a recording begins too late.
        measured.push(await measurePage(url, options).catch(() => measurePage(url, options)))
      }
      figures.set(name, measured)
      console.log(`${name}: ${measured.map(run => run.performance).join(' ')}`)
    }
  } finally {
    browser.kill()
  }
  return figures
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: String(RUNS) } },
  })
  await buildIfStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-bench-web-'))
  const [site = 0, api = 0, contentLake = 0, stripe = 0] = await findFreePorts(4)
  const stack = await startStack({ ports: { site, api, contentLake, stripe }, dataDir })
  try {
    const known = await listBenchPages(stack.siteUrl)
    const named = positionals.map(name => known.find(page => page.name === name) ?? { name, path: name })
    const pages = named.length > 0 ? named : known
    const figures = await measureAll(stack.siteUrl, pages, Number(values.runs))
    console.log(`\n${formatTable(new Map(Array.from(figures, ([path, runs]) => [path, combineRuns(runs)])))}`)
    await mkdir(inRepo('.cache'), { recursive: true })
    await writeFile(inRepo('.cache', 'bench-web.json'), JSON.stringify(Object.fromEntries(figures), null, 2))
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
