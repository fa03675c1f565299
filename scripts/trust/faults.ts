import { pages } from '#studio/seed/pages.ts'
import { findFreePorts } from '../ports.ts'
import {
  type FaultyUpstream,
  startFaultyUpstream,
  UPSTREAM_FAULTS,
  type UpstreamFault,
} from './faulty-upstream.ts'
import { send } from './http.ts'
import { type LoneSite, startLoneSite } from './lone-site.ts'
import { createOlderLists } from './older-lists.ts'
import type { Row } from './report.ts'
import type { Topology } from './topology.ts'
import { createAddress, Visitor } from './visitor.ts'

/** Within this every route answers, in ms, whatever happens behind it (architecture rule 5). */
const LIMIT_MS = 3000
const AT_ONCE = 6

const ROUTES: readonly string[] = [
  ...pages
    .filter(({ key }) => key !== 'thank-you' && key !== 'class-login')
    .map(({ key }) => `/${key === 'home' ? '' : key}`),
  ...['/workbooks-ebooks?tab=ebooks', '/workbooks-ebooks/1', '/og-training/302/register', '/robots.txt'],
  ...['/class-login/11111111-1111-4111-8111-111111111111', '/sitemap.xml', '/readyz', '/no-such-page'],
]

/** Forms that are sent to the API, by the page's path. */
const FORMS: Record<string, Record<string, string>> = {
  '/contact': { name: 'Ana', phone: '3055550100', email: 'ana@example.com', comments: 'My words.' },
  '/login': { intent: 'login', username: 'ana', password: 'secret words' },
  '/password-reset': { email: 'ana@example.com' },
  '/password-reset-submission': { token: 'a.b.c', password: 'secret words', password2: 'secret words' },
  '/class-login/11111111-1111-4111-8111-111111111111': { username: 'ana' },
}

const SHORT_ROUTES = ['/', '/workbooks-ebooks', '/og-training', '/checkout', '/login']
/** The faults of the short form; the full one has all, on each upstream alone besides. */
const SHORT_FAULTS: readonly UpstreamFault[] = [
  'hangs in the body',
  'sends a gzip bomb',
  'refuses',
  'sends 24 MB',
]

interface Site extends LoneSite {
  api: FaultyUpstream
  lake: FaultyUpstream
}

/** A site that has never read anything, on upstreams of ours. Where one is left out the topology's own is used. */
async function startFaultySite(topology: Topology, faulty: { api: boolean; lake: boolean }): Promise<Site> {
  const [apiPort = 0, lakePort = 0] = await findFreePorts(2)
  const [api, lake] = await Promise.all([startFaultyUpstream(apiPort), startFaultyUpstream(lakePort)])
  const site = await startLoneSite({
    apiUrl: faulty.api ? api.url : topology.apiUrl,
    lakeUrl: faulty.lake ? lake.url : topology.lakeUrl,
  })
  const stop = async () => {
    await Promise.all([site.stop(), api.stop(), lake.stop()])
  }
  return { url: site.url, api, lake, stop }
}

/** Asks for all routes and sends all forms; returns what was wrong and the longest time in ms. */
async function visitAll(site: Site, routes: readonly string[]) {
  const problems: string[] = []
  let longest = 0
  let number = 0
  const ask = async (name: string, path: string, form?: Record<string, string>) => {
    number += 1
    const visitor = new Visitor(site.url, createAddress(number))
    visitor.timeoutMs = 2 * LIMIT_MS
    try {
      const { status, ms, body, headers } = await visitor.send(path, form)
      longest = Math.max(longest, ms)
      if (ms > LIMIT_MS) problems.push(`${name} took ${Math.round(ms)} ms`)
      if (status === 500) problems.push(`${name} answered 500`)
      const isPage =
        String(headers['content-type'] ?? '').startsWith('text/html') && status !== 303 && status !== 302
      if (isPage && !body.includes('<h1')) problems.push(`${name} answered ${status} without a heading`)
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const tasks = [
    ...routes.map(path => () => ask(path, path)),
    ...Object.entries(FORMS).map(
      ([path, form]) =>
        () =>
          ask(`POST ${path}`, path, form),
    ),
  ]
  for (let from = 0; from < tasks.length; from += AT_ONCE)
    await Promise.all(tasks.slice(from, from + AT_ONCE).map(task => task()))
  return { problems, longest }
}

function faultRow(what: string, { problems, longest }: { problems: string[]; longest: number }): Row {
  const examples = problems.slice(0, 4).map(problem => `\n      ${problem}`)
  return {
    what,
    found: `${Math.round(longest)} ms${examples.join('')}`,
    isGood: problems.length === 0,
  }
}

async function testFault(site: Site, who: string, fault: UpstreamFault, isShort: boolean): Promise<Row> {
  await Promise.all([site.api.setFault(fault), site.lake.setFault(fault)])
  const visits = await visitAll(site, isShort ? SHORT_ROUTES : ROUTES)
  return faultRow(`${who} ${fault}`, visits)
}

/** A list with odd books shows the others. */
async function testOlderList(site: Site, what: string, list: unknown, title: string): Promise<Row> {
  site.api.setAnswers({ '/no_auth/workbooks/': list, '/no_auth/trainings/': {} })
  const since = performance.now()
  // A failure is not asked about again for a while.
  while (performance.now() - since < 2 * LIMIT_MS) {
    const answer = await send(`${site.url}/workbooks-ebooks`, { timeoutMs: LIMIT_MS }).catch(() => null)
    if (answer?.body.includes(title))
      return { what: `older API: ${what}`, found: 'the other books are shown', isGood: true }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { what: `older API: ${what}`, found: 'no book is shown', isGood: false }
}

/** Each list at a site of its own, for an answer once read is kept for a while. */
async function testOlderLists(topology: Topology): Promise<Row[]> {
  const title = 'Drills for September'
  const rows: Row[] = []
  for (const [what, list] of Object.entries(createOlderLists(title))) {
    const site = await startFaultySite(topology, { api: true, lake: true })
    rows.push(await testOlderList(site, what, list, title).finally(site.stop))
  }
  return rows
}

/** The site in front of upstreams that fail in every way: each route answers within 3 s. */
export async function testFaults(topology: Topology, form: 'full' | 'short'): Promise<Row[]> {
  const isShort = form === 'short'
  const rows: Row[] = []
  const both = await startFaultySite(topology, { api: true, lake: true })
  try {
    for (const fault of isShort ? SHORT_FAULTS : UPSTREAM_FAULTS)
      rows.push(await testFault(both, 'each upstream', fault, isShort))
  } finally {
    await both.stop()
  }
  if (isShort) return rows
  rows.push(...(await testOlderLists(topology)))
  for (const [who, faulty] of [
    ['the API', { api: true, lake: false }],
    ['the content lake', { api: false, lake: true }],
  ] as const) {
    const site = await startFaultySite(topology, faulty)
    try {
      for (const fault of UPSTREAM_FAULTS) rows.push(await testFault(site, who, fault, false))
    } finally {
      await site.stop()
    }
  }
  return rows
}
