import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveFiles } from './files.ts'

test('a file that has gone since the start breaks off its own answer, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maxguru-files-'))
  for (const name of ['gone.txt', 'kept.txt']) await writeFile(join(folder, name), name)
  const errors: Error[] = []
  const files = serveFiles(folder, error => void errors.push(error))
  const server = createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end()),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true })
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await rm(join(folder, 'gone.txt'))

  await expect(fetch(`http://127.0.0.1:${port}/gone.txt`)).rejects.toThrow()
  expect(errors).toMatchObject([{ code: 'ENOENT' }])
  expect(await (await fetch(`http://127.0.0.1:${port}/kept.txt`)).text()).toBe('kept.txt')
})
