import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** In a data directory, what is dumped in another way or is not worth keeping. */
const LEFT_OUT = ['db', 'db.begun', 'db.complete', 'logs']

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * Copies the files of a data directory beside its database: content, pictures, mails, secrets. The programs that write them
 * append or rename, so that a copy is what a crash would leave. Returns how many there were.
 */
export async function copyDataFiles(from: string, to: string, leftOut = LEFT_OUT): Promise<number> {
  const entries = await readdir(from, { withFileTypes: true }).catch(error => {
    if (isGone(error)) return []
    throw error
  })
  let count = 0
  // Logs before the files that they name, which are written first.
  for (const entry of entries.sort((one, other) => Number(one.isDirectory()) - Number(other.isDirectory()))) {
    if (leftOut.includes(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) count += await copyDataFiles(source, target, [])
    if (!entry.isFile()) continue
    await mkdir(to, { recursive: true, mode: 0o700 })
    try {
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      count += 1
    } catch (error) {
      // Renamed or sent meanwhile.
      if (!isGone(error)) throw error
    }
  }
  return count
}
