import { createHash } from 'node:crypto'
import { realpath, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function getErrorCode(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

/** True when a process listens on the socket; one left by a killed process refuses connections. */
function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', error => {
      if (getErrorCode(error) === 'ECONNREFUSED' || getErrorCode(error) === 'ENOENT') resolve(false)
      else reject(error)
    })
  })
}

/**
 * Locks a database directory for this process, since two would corrupt it. The lock is a local socket, which
 * the system closes when the process dies. Returns a function that releases it; throws when another process
 * holds it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const name = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex')
    .slice(0, 16)
  // In the temporary directory, for the path of a socket may have 100 characters only.
  const path = join(tmpdir(), `maxguru-db-${name}.sock`)
  const server = await listen(path).catch(async error => {
    if (getErrorCode(error) !== 'EADDRINUSE') throw error
    if (await isHeld(path)) throw new Error(`DATA_DIR: another process uses the database in ${directory}`)
    await unlink(path)
    return listen(path)
  })
  server.unref()
  return () => new Promise(resolve => server.close(() => resolve()))
}
