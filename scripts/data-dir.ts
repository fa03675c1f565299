import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const MB = 1024 * 1024
/** What a local run may write before anything is noticed: logs, mails, a database, in MB. */
const LEAST_FREE_MB = 200

const REASONS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its quota is used up',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'it is a file',
}

/** Megabytes left on a disk for this account. */
function getFreeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MB)
}

/** Like `mkdir -p`; Node's own turns in circles for ever where the system has no such folder, as in `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/**
 * Makes the folder of the local data where it is not there.
 * @throws Error in one sentence when nothing can be written there, or little is left of its disk
 */
export function checkDataDir(dataDir: string, getFree = getFreeMb): void {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new Error(
      `Nothing can be written to DATA_DIR, ${dataDir}: ${REASONS[code] ?? String(error)}. Set it to another folder.`,
      { cause: error },
    )
  }
  const free = getFree(dataDir)
  if (free < LEAST_FREE_MB)
    throw new Error(
      `The disk of DATA_DIR, ${dataDir}, has ${free} MB left, and ${LEAST_FREE_MB} MB are needed. ` +
        'Free some, or set DATA_DIR to a folder of another disk.',
    )
}
