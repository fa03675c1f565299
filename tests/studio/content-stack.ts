/** A content lake and two instances of the site on it, for tests that change what is published. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { findFreePorts } from '#scripts/ports.ts'
import { getLocalLakeToken } from '#scripts/secrets.ts'
import { type Service, startService, waitUntilHealthy } from '#scripts/service.ts'
import { type PartSpec, planStack } from '#scripts/stack-plan.ts'
import { stack } from '../support/stack.ts'

const START_TIMEOUT_MS = 30_000

export interface ContentStack {
  /** Both instances of the site. */
  sites: readonly [string, string]
  lakeUrl: string
  studioPort: number
  /** Writes as an editor does. */
  editor: SanityClient
  /** Ends the content lake as a crash would. */
  killLake: () => Promise<void>
  startLake: () => Promise<void>
  stop: () => Promise<void>
}

/** Both sites hold the same secrets, so that a cookie of one counts at the other. */
export async function startContentStack(): Promise<ContentStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contentStack-'))
  const [first = 0, second = 0, contentLake = 0, studioPort = 0] = await findFreePorts(4)
  const api = {
    NO_AUTH_API_URL: stack.apiUrl,
    AUTH_API_URL: stack.apiUrl,
    SCHOOL_API_URL: stack.apiUrl,
    MASTER_CODE_API_URL: stack.apiUrl,
  }
  const plan = (site: number) =>
    planStack({ ports: { site, contentLake, api: 0, stripe: 0 }, dataDir, env: api, studioPort })
  const partOf = (site: number, name: PartSpec['name']): PartSpec => {
    const part = plan(site).parts.find(part => part.name === name)
    if (!part) throw new Error(`There is no ${name} in the plan.`)
    return { ...part, logFile: `${part.logFile}.${site}` }
  }
  const start = async (spec: PartSpec): Promise<Service> => {
    const service = startService(spec)
    await waitUntilHealthy(service, START_TIMEOUT_MS)
    return service
  }
  const lakeSpec = partOf(first, 'content lake')
  let [lake, ...sites] = await Promise.all([
    start(lakeSpec),
    start(partOf(first, 'site')),
    start(partOf(second, 'site')),
  ])
  const { lakeUrl } = plan(first).urls
  return {
    sites: [`http://localhost:${first}`, `http://localhost:${second}`],
    lakeUrl,
    studioPort,
    editor: createClient({
      projectId: 'maxguru',
      dataset: 'production',
      apiHost: lakeUrl,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2025-02-19',
      token: getLocalLakeToken(dataDir),
    }),
    killLake: () => lake.kill(),
    startLake: async () => {
      lake = await start(lakeSpec)
    },
    stop: async () => {
      await Promise.all([lake, ...sites].map(service => service.stop()))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
