import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Written by Postgres into every database directory. */
const VERSION_FILE = 'PG_VERSION'

/** A directory of a database on disk, and what to call once the database in it is complete. */
export interface DataDirectory {
  path: string
  markComplete: () => Promise<void>
}

/**
 * Prepares the directory of the database in `DATA_DIR`: one that was there, or an empty one where there never was
 * any. A creation that was cut short is begun anew.
 * @throws Error when the database that was there is missing or damaged; it is never replaced by an empty one
 */
export async function prepareDataDirectory(dataDir: string): Promise<DataDirectory> {
  const path = join(dataDir, 'db')
  const begun = join(dataDir, 'db.begun')
  const complete = join(dataDir, 'db.complete')
  await mkdir(dataDir, { recursive: true })
  if (existsSync(begun)) await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  const isThere = existsSync(join(path, VERSION_FILE))
  const wasThere = existsSync(complete) && !existsSync(begun)
  if (!isThere && (wasThere || (await readdir(path)).length > 0))
    throw new Error(
      `DATA_DIR: the database in ${path} is missing or damaged. Restore it from a backup, ` +
        `or delete ${dataDir} to begin without data.`,
    )
  if (!isThere) await writeFile(begun, '')
  return {
    path,
    markComplete: async () => {
      await writeFile(complete, '')
      await rm(begun, { force: true })
    },
  }
}
