/** Content moves with its pictures from one content lake to another, by Sanity's own export and import. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@sanity/client'
import { installStudio } from '#scripts/studio/prepare.ts'
import { startServer } from '#tools/content-lake/server.ts'
import { expect, test } from './fixtures.ts'

const PLACE = { projectId: 'maxguru', dataset: 'production' }
const CONTENT =
  '*[!(_type match "sanity.*")] | order(_id){..., "picture": picture.asset->url, "_rev": null, "_updatedAt": null}'

/** A content lake of its own, with the seed or empty. */
async function startLake(dir: string, seedDir: string) {
  const server = await startServer({ ...PLACE, port: 0, dataDir: dir, seedDir, origins: [] })
  const { token } = server.lake.access
  const client = createClient({
    ...PLACE,
    token,
    apiHost: server.url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    perspective: 'raw',
  })
  const transfer = (action: 'export' | 'import', archive: string) =>
    promisify(execFile)(
      process.execPath,
      ['studio/content/transfer.ts', action, archive, PLACE.projectId, PLACE.dataset, server.url],
      { env: { ...process.env, SANITY_AUTH_TOKEN: token } },
    )
  return { ...server, client, transfer }
}

test('what was edited on one content lake arrives whole on another', async () => {
  await installStudio(() => {})
  const dir = await mkdtemp(path.join(tmpdir(), 'transfer-'))
  const archive = path.join(dir, 'content.tar.gz')
  const from = await startLake(path.join(dir, 'from'), path.resolve('build/seed'))
  const to = await startLake(path.join(dir, 'to'), path.resolve('tools/content-lake/tests/fixture'))
  await from.client.patch('slide-tutoring').set({ title: 'Edited here' }).commit()

  await from.transfer('export', archive)
  await to.client.delete({ query: '*[!(_type match "system.*")]' })
  await to.transfer('import', archive)

  const edited = '*[_id == "slide-tutoring"][0]{title, "picture": picture.asset->url}'
  const { title, picture } = await to.client.fetch(edited)
  expect(title).toBe('Edited here')
  expect((await fetch(picture)).status).toBe(200)
  const read = async ({ client }: typeof from) =>
    JSON.parse(JSON.stringify(await client.fetch(CONTENT)).replaceAll(/http:\/\/[^/"]+/g, ''))
  expect(await read(to)).toEqual(await read(from))

  await from.close()
  await to.close()
  await rm(dir, { recursive: true })
})
