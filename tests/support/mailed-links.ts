import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stack } from './test.ts'

/** The addresses that were mailed to someone and have `path` in them, such as `/orders/`; the newest last. */
export async function listMailedLinks(email: string, path: string): Promise<string[]> {
  const outbox = join(stack.dataDir, 'outbox')
  const files = (await readdir(outbox).catch(() => [])).filter(file => file.endsWith('.json')).sort()
  const mails = await Promise.all(
    files.map(
      async (file): Promise<{ to: string; text: string }> =>
        JSON.parse(await readFile(join(outbox, file), 'utf8')),
    ),
  )
  return mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => text.match(/https?:\/\/\S+/g)?.find(link => link.includes(path)) ?? [])
}
