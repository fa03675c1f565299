/**
 * `npm run bench:renders`: what an uncached page costs, in µs of CPU time, beside the same build under remix-serve and a
 * bare Remix page. CPU time hardly depends on what else the machine does. `--requests N` for each page and round,
 * `--rounds N`, `--only WORD` picks servers by name, `--encoding br` (or `gzip`, `identity`), `--profile FOLDER` also writes CPU
 * profiles there. Linux only.
 */
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { buildIfStale } from '#scripts/build-products.ts'
import { readCpuMs } from '#scripts/cpu-time.ts'
import { startRemix } from './peers.ts'
import { getMedian } from './sample.ts'
import { fillCart, type Server, startSites } from './site.ts'

/** So many requests before the first round, for code to be compiled. */
const WARM_UP_REQUESTS = 300

interface Page {
  name: string
  server: Server
  path: string
  headers: Record<string, string>
  costs: number[]
}

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    encoding: { type: 'string', default: 'gzip, deflate, br' },
    profile: { type: 'string' },
  },
})

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** @throws Error where a page does not answer 200 */
function ask({ server, path, headers }: Page): Promise<void> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { agent, headers }, response => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${path} answered ${response.statusCode}.`))
      })
    })
      .once('error', reject)
      .end()
  })
}

async function measure(page: Page, requests: number): Promise<number> {
  const pid = page.server.pid ?? 0
  const before = await readCpuMs(pid)
  for (let number = 0; number < requests; number += 1) await ask(page)
  return (1000 * ((await readCpuMs(pid)) - before)) / requests
}

await buildIfStale()
const sites = await startSites({ profile: options.profile })
const remix = await startRemix(sites.dataDir, options.profile)
try {
  const headers: Record<string, string> =
    options.encoding === 'identity' ? {} : { 'accept-encoding': options.encoding }
  // A cart makes a page personal, so that the page cache has no part in it.
  const cookie = await fillCart(sites.cached.url)
  const pages: Page[] = Object.entries({ site: sites.cached, 'remix-serve': sites.remixServe })
    .flatMap(([name, server]) =>
      ['/', '/faq', '/checkout'].map(
        (path): Page => ({
          name: `${name}: ${path}`,
          server,
          path,
          headers: { ...headers, cookie },
          costs: [],
        }),
      ),
    )
    .concat({ name: 'bare Remix', server: remix, path: '/', headers: {}, costs: [] })
    .filter(({ name }) => name.includes(options.only))
  for (const page of pages) await measure(page, WARM_UP_REQUESTS)
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const page of pages) page.costs.push(await measure(page, Number(options.requests)))
  for (const { name, costs } of pages)
    console.log(
      name.padEnd(26),
      getMedian(costs).toFixed(0).padStart(7),
      `µs (${costs.map(cost => cost.toFixed(0)).join(', ')})`,
    )
} finally {
  agent.destroy()
  await Promise.all([sites.stop(), remix.stop()])
}
