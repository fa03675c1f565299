/**
 * `npm run bench`: how fast the site answers, beside what it could be built with instead. `--short` takes a few minutes;
 * `--seconds N`, `--rounds N`, `--connections N` and `--requests N` change the load, `--only WORD` picks pages by name, `--no-peers`
 * leaves out Remix, Next.js and nginx. Results are also written to `bench/results/`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfStale } from '#scripts/build-products.ts'
import { readCpuMs } from '#scripts/cpu-time.ts'
import { inRepo } from '#scripts/paths.ts'
import { measureConnections, measureMemory, watchHealth } from './limits.ts'
import { runLoad } from './load.ts'
import { startNext, startNginx, startRemix } from './peers.ts'
import { canPin, pinOthers } from './pin.ts'
import { formatResults, listRatios } from './report.ts'
import { getMedian, mergeSamples, type Result, type Sample } from './sample.ts'
import { fillCart, type Server, startSites } from './site.ts'
import { measureBytes, type Target } from './target.ts'
import { hasWrk } from './wrk.ts'

const PLANS = {
  full: { seconds: 10, rounds: 5, manyRequests: 100_000, manySeconds: 60 },
  short: { seconds: 4, rounds: 3, manyRequests: 100_000, manySeconds: 20 },
}
const MANY_ADDRESSES = 500
const MANY_CONNECTIONS = 400
/** Before each run, so that the code is compiled and the page is in its cache. */
const WARM_UP_SECONDS = 1
/** Time in which an idle site compresses its pages as small as they get, in ms. */
const IDLE_MS = 8000

const GZIP = { 'accept-encoding': 'gzip' }
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

function readOptions() {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      connections: { type: 'string', default: '16' },
      requests: { type: 'string' },
      only: { type: 'string' },
      'no-peers': { type: 'boolean', default: false },
    },
  })
  const plan = values.short ? PLANS.short : PLANS.full
  return {
    ...plan,
    seconds: Number(values.seconds ?? plan.seconds),
    rounds: Number(values.rounds ?? plan.rounds),
    manyRequests: Number(values.requests ?? plan.manyRequests),
    manySeconds: values.seconds === undefined ? plan.manySeconds : 5 * Number(values.seconds),
    connections: Number(values.connections),
    only: values.only,
    hasPeers: !values['no-peers'],
  }
}

/** CPU time of the server of a page, in ms; 0 where it cannot be read. */
async function readServerCpuMs({ pid }: Target): Promise<number> {
  return pid === undefined || process.platform !== 'linux' ? 0 : readCpuMs(pid)
}

/** Runs each page once a round, in turn, so that what else the machine does meets all of them. */
async function measure(
  targets: readonly Target[],
  { connections, seconds, rounds }: ReturnType<typeof readOptions>,
) {
  const samples = new Map<Target, Sample[]>(targets.map(target => [target, []]))
  const costs = new Map<Target, number[]>(targets.map(target => [target, []]))
  for (let round = 1; round <= rounds; round += 1) {
    for (const [target, list] of samples) {
      await runLoad(target, { connections, seconds: WARM_UP_SECONDS })
      const cpuMsBefore = await readServerCpuMs(target)
      const sample = await runLoad(target, { connections, seconds })
      const cpuMs = (await readServerCpuMs(target)) - cpuMsBefore
      list.push(sample)
      costs.get(target)?.push((1000 * cpuMs) / (sample.requestsPerSecond * seconds))
      console.log(`Round ${round}: ${target.name}: ${Math.round(sample.requestsPerSecond)} a second`)
    }
  }
  const results: Result[] = []
  for (const [target, list] of samples) {
    const { sentBytes, htmlBytes } = await measureBytes(target)
    // 0 where it was not read.
    const cpuMicros = getMedian(costs.get(target) ?? []) || null
    results.push({ name: target.name, sentBytes, htmlBytes, cpuMicros, ...mergeSamples(list) })
  }
  return results
}

async function main() {
  const options = readOptions()
  await buildIfStale()
  pinOthers()
  if (!canPin) console.log('Servers are not pinned to a core here: that needs taskset and a second core.')
  if (!hasWrk)
    console.log('wrk is not installed: autocannon takes its place, and holds back what is quicker.')
  const sites = await startSites()
  const servers: (Server | null)[] = []
  try {
    const { cached, uncached, remixServe, dataDir } = sites
    const cart = { ...BROWSER, cookie: await fillCart(uncached.url) }
    const targets: Target[] = [
      { name: 'cached: home', url: `${cached.url}/`, headers: GZIP, pid: cached.pid },
      { name: 'cached: workbooks', url: `${cached.url}/workbooks-ebooks`, headers: GZIP, pid: cached.pid },
      { name: 'cached: faq', url: `${cached.url}/faq`, headers: GZIP, pid: cached.pid },
      { name: 'cached: faq.data', url: `${cached.url}/faq.data`, headers: GZIP, pid: cached.pid },
      { name: 'uncached: home', url: `${uncached.url}/`, headers: BROWSER, pid: uncached.pid },
      {
        name: 'uncached: workbooks',
        url: `${uncached.url}/workbooks-ebooks`,
        headers: BROWSER,
        pid: uncached.pid,
      },
      { name: 'uncached: faq', url: `${uncached.url}/faq`, headers: BROWSER, pid: uncached.pid },
      { name: 'uncached: faq.data', url: `${uncached.url}/faq.data`, headers: BROWSER, pid: uncached.pid },
      {
        name: 'uncached: checkout with a cart',
        url: `${uncached.url}/checkout`,
        headers: cart,
        pid: uncached.pid,
      },
      { name: 'remix-serve: home', url: `${remixServe.url}/`, headers: BROWSER, pid: remixServe.pid },
    ]
    for (const { url, headers } of targets) await fetch(url, headers ? { headers } : {})
    if (options.hasPeers) {
      const { body } = await measureBytes({ name: 'home', url: `${cached.url}/`, headers: GZIP })
      const [remix, next, nginx] = [
        await startRemix(dataDir),
        await startNext(dataDir),
        await startNginx(dataDir, body),
      ]
      servers.push(remix, next, nginx)
      targets.push(
        { name: 'bare Remix', url: `${remix.url}/`, pid: remix.pid },
        { name: 'static Next.js', url: `${next.url}/`, headers: GZIP, pid: next.pid },
      )
      if (nginx) targets.push({ name: 'nginx: home', url: `${nginx.url}/`, headers: GZIP, pid: nginx.pid })
      else console.log('nginx is not installed, so it is left out.')
    }
    await new Promise(resolve => setTimeout(resolve, IDLE_MS))

    const chosen = targets.filter(({ name }) => name.includes(options.only ?? ''))
    const results = await measure(chosen, options)
    console.log(formatResults(results))
    const ratios = listRatios(results)
    for (const { name, value, goal, byCpu } of ratios) {
      const cpu = byCpu === null ? '' : `; by CPU time: ${byCpu.toFixed(2)}`
      console.log(`${name}: ${value.toFixed(2)} (goal: ${goal}${cpu})`)
    }

    const memory = await measureMemory(cached, { requests: options.manyRequests, addresses: MANY_ADDRESSES })
    console.log(
      `Memory after ${memory.requests} requests over ${memory.addresses} addresses: ${memory.afterMb} MB (goal: 250), ${memory.failures} failed`,
    )
    const many = await measureConnections(cached, {
      connections: MANY_CONNECTIONS,
      seconds: options.manySeconds,
    })
    console.log(
      `${many.connections} connections for ${many.seconds} s on a cached page: ${Math.round(many.requestsPerSecond)} a second, ${many.failures} failed; /healthz within ${many.healthP95Ms} ms (95 %), ${many.healthMaxMs} ms at most (goal: 50); ${many.memoryMb} MB`,
    )
    const busy = await watchHealth(uncached.url, () =>
      runLoad(
        { name: 'busy', url: `${uncached.url}/`, headers: BROWSER },
        { connections: 150, seconds: options.seconds },
      ),
    )
    console.log(
      `150 connections on an uncached page: ${Math.round(busy.result.requestsPerSecond)} a second, ${busy.result.failures} failed; /healthz within ${busy.p95Ms} ms (95 %), ${busy.maxMs} ms at most (goal: 50)`,
    )

    const folder = inRepo('bench', 'results')
    await mkdir(folder, { recursive: true })
    const file = `${folder}/${new Date().toISOString().replaceAll(':', '-')}.json`
    const machine = {
      node: process.version,
      cpu: cpus()[0]?.model,
      cores: cpus().length,
      isPinned: canPin,
      load: hasWrk ? 'wrk' : 'autocannon',
    }
    await writeFile(file, JSON.stringify({ machine, options, results, ratios, memory, many, busy }, null, 2))
    console.log(`Written to ${file}`)
  } finally {
    await Promise.all([sites, ...servers].map(part => part?.stop()))
  }
}

await main()
