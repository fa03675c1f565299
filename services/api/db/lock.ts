import { createHash } from 'node:crypto'
import { realpath, unlink } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

function getErrorCode(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Answers what another process of the same account asks of the one that holds a directory. */
export type AnswerRequest = (request: string) => Promise<string>

async function answerSocket(socket: Socket, answer: AnswerRequest | undefined): Promise<void> {
  socket.on('error', () => {})
  if (!answer) return void socket.destroy()
  const request = await text(socket).catch(() => '')
  socket.end(request === '' ? '' : await answer(request))
}

function listen(path: string, answer: AnswerRequest | undefined): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, socket => void answerSocket(socket, answer))
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

/** In the temporary directory, for the path of a socket may have 100 characters only. */
async function getSocketPath(directory: string): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex')
    .slice(0, 16)
  return join(tmpdir(), `maxguru-db-${name}.sock`)
}

/** Asks the process that holds a directory; null when none does. */
export async function askHolder(directory: string, request: string): Promise<string | null> {
  const path = await getSocketPath(directory).catch(error => {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  })
  if (path === null || !(await isHeld(path))) return null
  const socket = connect({ path, allowHalfOpen: true })
  socket.end(request)
  return text(socket)
}

/**
 * Locks a database directory for this process, since two would corrupt it. The lock is a local socket, which
 * the system closes when the process dies, and to which only the same account can connect. Returns a function that
 * releases it; throws when another process holds it.
 */
export async function lockDirectory(directory: string, answer?: AnswerRequest): Promise<() => Promise<void>> {
  const path = await getSocketPath(directory)
  const server = await listen(path, answer).catch(async error => {
    if (getErrorCode(error) !== 'EADDRINUSE') throw error
    if (await isHeld(path)) throw new Error(`DATA_DIR: another process uses the database in ${directory}`)
    await unlink(path)
    return listen(path, answer)
  })
  server.unref()
  return () => new Promise(resolve => server.close(() => resolve()))
}
