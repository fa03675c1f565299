import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { runCommand } from '../command.ts'
import { inRepo } from '../paths.ts'
import { type Answer, send } from './http.ts'
import { startLoneSite } from './lone-site.ts'
import type { Row } from './report.ts'
import type { Topology } from './topology.ts'

/** Mozilla's scoring, installed when it is first asked for: with its server it is too large to install for all. */
const PACKAGE = '@mdn/mdn-http-observatory'
const VERSION = '1.4.8'
const FOLDER = inRepo('.cache', 'observatory')
const LEAST_SCORE = 130

const PATHS = ['/', '/checkout', '/login', '/contact'] as const

/** What every page of a site in production says; the full form has Mozilla judge the rest. */
const EXPECTED: Record<string, RegExp> = {
  'content-security-policy':
    /^(?!.*unsafe-eval)(?=.*object-src 'none'|.*default-src 'none').*frame-ancestors/,
  'strict-transport-security': /max-age=(?:[3-9]\d{7}|\d{9,})/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(?:strict-origin|no-referrer|same-origin)/,
}

const Score = z.object({ score: z.number(), details: z.array(z.string()) })

/** @throws Error with npm's words when the package cannot be installed */
async function installObservatory(): Promise<string> {
  const folder = `${FOLDER}/node_modules/${PACKAGE}`
  if (existsSync(folder)) return folder
  const { ok, output } = await runCommand('npm', [
    ...['install', '--prefix', FOLDER, '--ignore-scripts', '--no-save', '--no-audit', '--no-fund'],
    `${PACKAGE}@${VERSION}`,
  ])
  if (!ok) throw new Error(`${PACKAGE} cannot be installed:\n${output}`)
  return folder
}

async function scorePage({ status, headers, body }: Answer): Promise<z.infer<typeof Score>> {
  const folder = await installObservatory()
  const child = spawn(process.execPath, [inRepo('scripts/trust/observatory.mjs'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // The stand-ins on this machine are reached by http, what takes their place in production by https.
  const policy = String(headers['content-security-policy']).replaceAll('http://', 'https://')
  const secure = { ...headers, 'content-security-policy': policy }
  child.stdin.end(JSON.stringify({ status, headers: secure, data: body }))
  return Score.parse(JSON.parse(await text(child.stdout)))
}

function checkHeaders(path: string, { headers, status }: Answer): Row {
  const wrong = Object.entries(EXPECTED).filter(
    ([name, pattern]) => !pattern.test(String(headers[name] ?? '')),
  )
  const found = wrong.map(([name]) => `${name}: ${headers[name] ?? 'missing'}`).join('; ')
  return { what: `headers of ${path}`, found: found || 'as expected', isGood: status === 200 && found === '' }
}

/** The security headers of a site in production, behind a proxy that ends TLS. */
export async function testHeaders(topology: Topology, form: 'full' | 'short'): Promise<Row[]> {
  const { apiUrl, lakeUrl } = topology
  const site = await startLoneSite({ apiUrl, lakeUrl, env: { SITE_URL: 'https://www.site.test' } })
  try {
    const rows: Row[] = []
    for (const path of PATHS) {
      const page = await send(site.url + path, { headers: { Host: 'www.site.test' } })
      rows.push(checkHeaders(path, page))
      if (form === 'short') continue
      const { score, details } = await scorePage(page)
      const what = `Observatory’s score of ${path}`
      rows.push({ what, found: `${score} (${details.join(', ')})`, isGood: score >= LEAST_SCORE })
    }
    return rows
  } finally {
    await site.stop()
  }
}
