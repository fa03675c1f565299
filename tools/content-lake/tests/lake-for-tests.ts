import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { createApp } from '../app.ts'
import { startServer } from '../server.ts'

export const FIXTURE = join(import.meta.dirname, 'fixture')

/** A directory of its own under the system's temporary one. */
export function temporaryDir() {
  return mkdtemp(join(tmpdir(), 'content-lake-'))
}

/** The settings the site and the tests use, as `@sanity/client` takes them. */
export function createTestClient(apiHost: string, token?: string) {
  return createClient({
    projectId: 'maxguru',
    dataset: 'production',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    ...(token ? { token } : {}),
  })
}

/** A lake on a free port with the fixture seed, and a client for each kind of reader. */
export async function startTestLake(dataDir?: string, seedDir = FIXTURE) {
  const dir = dataDir ?? (await temporaryDir())
  const server = await startServer({
    port: 0,
    projectId: 'maxguru',
    dataset: 'production',
    dataDir: dir,
    seedDir,
    origins: [],
  })
  return {
    ...server,
    /** The routes without the port: for requests whose Host and Origin a test must choose. */
    app: createApp(server.lake),
    dir,
    visitor: createTestClient(server.url),
    editor: createTestClient(server.url, server.lake.access.token),
    /** Posts to an endpoint of the dataset, by the editor's token unless told otherwise. */
    send: (endpoint: 'mutate' | 'actions', body: unknown, token = server.lake.access.token) =>
      fetch(`${server.url}/v2025-02-19/data/${endpoint}/production`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      }),
    async remove() {
      await server.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
