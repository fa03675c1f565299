import { type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Makes a rename or a new file in `dir` survive a power cut. */
async function syncDirectory(dir: string) {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function parseLines(text: string, path: string) {
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line, index): unknown => {
    try {
      return JSON.parse(line)
    } catch (cause) {
      throw new Error(`${path}: line ${index + 1} of ${lines.length} cannot be read`, { cause })
    }
  })
}

/**
 * An append-only file of JSON lines. A line is acknowledged once it is on the disk; what a crash left
 * unfinished at the end was never acknowledged and is cut off when the file is opened.
 */
export class Log {
  readonly path: string
  #file: FileHandle
  #size: number
  #isBroken = false

  private constructor(path: string, file: FileHandle, size: number) {
    this.path = path
    this.#file = file
    this.#size = size
  }

  get size() {
    return this.#size
  }

  /** Opens or makes the file and gives its lines, oldest first. Throws when a line other than the last is broken. */
  static async open(path: string): Promise<{ log: Log; lines: unknown[] }> {
    const isNew = (await stat(path).catch(() => null)) === null
    const file = await open(path, 'a', 0o600)
    if (isNew) await syncDirectory(dirname(path))
    try {
      const bytes = await readFile(path)
      const whole = bytes.lastIndexOf('\n') + 1
      if (whole < bytes.length) await file.truncate(whole)
      const lines = parseLines(bytes.subarray(0, whole).toString('utf8'), path)
      return { log: new Log(path, file, whole), lines }
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /**
   * Resolves when the line is on the disk. A write that fails half-way leaves no trace; if even that cannot
   * be had, every later write is refused.
   */
  async append(line: unknown) {
    if (this.#isBroken) throw new Error(`${this.path} could not be mended after a failed write`)
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
    try {
      await this.#file.appendFile(bytes)
      await this.#file.datasync()
    } catch (error) {
      this.#isBroken = true
      await this.#file.truncate(this.#size)
      this.#isBroken = false
      throw error
    }
    this.#size += bytes.length
  }

  /** Puts these lines in the place of all the others; a crash leaves either the old file or the new. */
  async replace(lines: Iterable<unknown>) {
    const next = join(dirname(this.path), 'log.next')
    await rm(next, { force: true })
    const file = await open(next, 'a', 0o600)
    try {
      for (const line of lines) await file.appendFile(`${JSON.stringify(line)}\n`)
      await file.sync()
      await rename(next, this.path)
    } catch (error) {
      await file.close()
      throw error
    }
    const old = this.#file
    this.#file = file
    this.#size = (await file.stat()).size
    await syncDirectory(dirname(this.path))
    await old.close()
  }

  close() {
    return this.#file.close()
  }
}
