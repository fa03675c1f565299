import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Longest name that a socket can have on Linux; padded to it, a name is the same in every Node. */
const SOCKET_NAME_LENGTH = 107

/**
 * A socket's address for what is locked. On Linux it is no file at all, elsewhere on Unix one in the folder
 * for temporary files.
 */
function getSocketAddress(/** @type {string} */ subject) {
  const name = `maxguru-${createHash('sha256').update(subject).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name.padEnd(SOCKET_NAME_LENGTH, '-')}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** True when a process still listens there. @returns {Promise<boolean>} */
function isHeld(/** @type {string} */ address) {
  return new Promise(resolve => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/**
 * Takes the lock on a subject, say a folder. The system frees it when the process ends, however it ends.
 * Plain JavaScript, for it is needed before anything is installed.
 * @param {string} subject any text; two processes of this machine that name the same one exclude each other
 * @returns {Promise<(() => void) | null>} how to give it back; null when another process has it
 */
export async function tryLock(subject) {
  const address = getSocketAddress(subject)
  const isFile = !address.startsWith('\0') && process.platform !== 'win32'
  /** @returns {Promise<(() => void) | null>} */
  const listen = () =>
    new Promise((resolve, reject) => {
      const server = createServer(socket => socket.destroy())
      server.once('error', error => {
        if ('code' in error && error.code === 'EADDRINUSE') resolve(null)
        else reject(error)
      })
      server.listen(address, () => {
        server.unref()
        resolve(() => server.close())
      })
    })
  const release = await listen()
  if (release || !isFile || (await isHeld(address))) return release
  rmSync(address, { force: true })
  return listen()
}

const POLL_MS = 250

/**
 * Runs some work while no other process works on the same subject; waits for its turn first.
 * @template Result
 * @param {string} subject
 * @param {() => Result | Promise<Result>} work
 * @param {() => void} onWait called once when another process has it
 * @returns {Promise<Result>}
 */
export async function withLock(subject, work, onWait) {
  let release = await tryLock(subject)
  if (!release) onWait()
  while (!release) {
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
    release = await tryLock(subject)
  }
  try {
    return await work()
  } finally {
    release()
  }
}
