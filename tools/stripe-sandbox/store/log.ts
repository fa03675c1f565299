import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'log.ndjson'

async function write(file: FileHandle, lines: Iterable<unknown>) {
  for (const line of lines) await file.appendFile(`${JSON.stringify(line)}\n`)
  await file.sync()
}

/**
 * An append-only file of JSON lines. `append` resolves when the line is on the disk, so what was acknowledged
 * survives a kill; a last line cut short by one was never acknowledged and is dropped at the next start.
 */
export class Log {
  #file: FileHandle

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** Opens or makes the log and gives its lines, oldest first. Throws when a line in the middle is broken. */
  static async open(dir: string): Promise<{ log: Log; lines: unknown[] }> {
    await mkdir(dir, { recursive: true })
    const path = join(dir, FILE)
    const file = await open(path, 'a', 0o600)
    const bytes = await readFile(path)
    const whole = bytes.lastIndexOf('\n') + 1
    if (whole < bytes.length) await file.truncate(whole)
    const lines = bytes
      .subarray(0, whole)
      .toString('utf8')
      .split('\n')
      .slice(0, -1)
      .map((line): unknown => JSON.parse(line))
    return { log: new Log(file), lines }
  }

  /** Puts `lines` in the place of all there were; a crash leaves the old file or the new one. */
  static async rewrite(dir: string, lines: Iterable<unknown>) {
    const next = join(dir, `${FILE}.next`)
    await rm(next, { force: true })
    const file = await open(next, 'wx', 0o600)
    try {
      await write(file, lines)
    } finally {
      await file.close()
    }
    await rename(next, join(dir, FILE))
  }

  async append(line: unknown) {
    await this.#file.appendFile(`${JSON.stringify(line)}\n`)
    await this.#file.datasync()
  }

  close() {
    return this.#file.close()
  }
}
