import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWN_FORM } from '#scripts/own-form.ts'
import { findFreePorts } from '#scripts/ports.ts'
import { type Service, type ServiceSpec, startService, waitUntilHealthy } from '#scripts/service.ts'
import { planStack } from '#scripts/stack-plan.ts'
import { pinServer } from './pin.ts'

const START_TIMEOUT_MS = 60_000

/** A server that is measured. */
export interface Server {
  url: string
  pid: number | undefined
  stop: () => Promise<void>
}

/** Starts a server, pins it and waits until it answers. */
export async function startServer(spec: ServiceSpec): Promise<Server> {
  const service = startService(spec)
  pinServer(service.pid)
  await waitUntilHealthy(service, START_TIMEOUT_MS)
  return { url: `http://127.0.0.1:${spec.port}`, pid: service.pid, stop: service.stop }
}

/** The same build three times: with its page cache, without it, and under remix-serve. */
export interface Sites {
  cached: Server
  uncached: Server
  remixServe: Server
  dataDir: string
  stop: () => Promise<void>
}

/** Options of Node by which a process writes a CPU profile to a folder when it ends. */
export function listProfileOptions(folder: string | undefined): string[] {
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

/**
 * Starts the stand-ins of all upstreams and the sites that read them.
 * @param profile a folder for a CPU profile of each
 */
export async function startSites({ profile }: { profile?: string | undefined } = {}): Promise<Sites> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-bench-'))
  const [site = 0, other = 0, third = 0, api = 0, contentLake = 0, stripe = 0] = await findFreePorts(6)
  const { parts } = planStack({ ports: { site, api, contentLake, stripe }, dataDir })
  const running: { stop: () => Promise<void> }[] = []
  const stop = async () => {
    await Promise.all(running.map(part => part.stop()))
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const siteSpec = parts.find(({ name }) => name === 'site')
    if (!siteSpec) throw new Error('There is no site in the plan.')
    const standIns = parts.filter(({ name }) => name !== 'site').map(spec => startService(spec))
    running.push(...standIns)
    await Promise.all(standIns.map((standIn: Service) => waitUntilHealthy(standIn, START_TIMEOUT_MS)))

    const at = (port: number, name: string, more: Partial<ServiceSpec> = {}): ServiceSpec => ({
      ...siteSpec,
      port,
      healthUrl: `http://127.0.0.1:${port}/healthz`,
      logFile: join(dataDir, 'logs', `${name}.log`),
      ...more,
      command: [...listProfileOptions(profile && join(profile, name)), ...(more.command ?? siteSpec.command)],
      env: { ...siteSpec.env, PORT: String(port), ...more.env },
    })
    const start = async (spec: ServiceSpec) => {
      const server = await startServer(spec)
      running.push(server)
      return server
    }
    return {
      cached: await start(at(site, 'cached')),
      uncached: await start(at(other, 'uncached', { env: { PAGE_CACHE_MB: '0' } })),
      remixServe: await start(
        at(third, 'remix-serve', {
          command: ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
        }),
      ),
      dataDir,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A cookie of a visitor with two books in the cart. */
export async function fillCart(siteUrl: string): Promise<string> {
  let cookie = ''
  for (const item of ['book_1', 'book_2']) {
    const answer = await fetch(`${siteUrl}/cart`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...OWN_FORM, ...(cookie && { Cookie: cookie }) },
      body: new URLSearchParams({ intent: 'add', item, returnTo: '/checkout' }),
    })
    const session = answer.headers.getSetCookie().find(each => each.startsWith('mg_session='))
    if (!session) throw new Error(`Adding ${item} to the cart answered ${answer.status}.`)
    cookie = session.split(';')[0] ?? ''
  }
  return cookie
}
