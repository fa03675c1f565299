import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Written by Postgres into every database directory. */
const VERSION_FILE = 'PG_VERSION'

/** Like a recursive `mkdir`; Node's own never ends where the system allows no such directory, as in `/proc`. */
async function createDirectory(path: string): Promise<void> {
  if (existsSync(path)) return
  await createDirectory(dirname(path))
  await mkdir(path).catch(error => {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error
  })
}

/**
 * Makes `DATA_DIR` where it is not there.
 * @throws Error in one sentence when nothing can be written there
 */
export async function createDataDir(dataDir: string): Promise<void> {
  try {
    await createDirectory(resolve(dataDir))
    // With a slash at its end a file is refused.
    await access(`${dataDir}/`, constants.W_OK)
  } catch (error) {
    throw new Error(
      `DATA_DIR: nothing can be written to ${dataDir}. ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
}

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
  await createDataDir(dataDir)
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
