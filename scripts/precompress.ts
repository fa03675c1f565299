import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getChangeTime } from './newest.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Kinds of files that shrink; pictures and fonts are compressed already. */
const COMPRESSIBLE_FILES = /\.(?:js|css|svg|json|txt|html|xml|webmanifest)$/
/** Below this many bytes, compressing saves nothing worth a second file. */
const MIN_BYTES = 512

/**
 * Writes `x.br` and `x.gz` beside every file of a folder that shrinks, for the server to send as they are. Those that are
 * there and newer than their file stay, so that files of an earlier build do not look new.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && COMPRESSIBLE_FILES.test(entry.name))
  await Promise.all(
    files.map(async file => {
      const path = join(file.parentPath, file.name)
      if (getChangeTime(`${path}.gz`) >= getChangeTime(path)) return
      const bytes = await readFile(path)
      if (bytes.length < MIN_BYTES) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await writeFile(`${path}.br`, await toBrotli(bytes, quality))
      await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
    }),
  )
}
