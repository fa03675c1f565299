import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { inject } from 'vitest'
import { type Connection, openPglite, openPostgres } from '../db/connect.ts'
import { JWT_SECRET } from './app.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from './sandbox.ts'

function inRepo(path: string) {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url))
}

const START_TIMEOUT_MS = 45_000

/** The API as a process of its own, on a database of its own that outlives it. */
export interface ApiProcess {
  url: () => string
  start: () => Promise<void>
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>
  /** Runs `npm run office -- …` in its environment, which with PGlite only works while it does not run. */
  runOffice: (...words: string[]) => Promise<{ stdout: string; stderr: string }>
  /** Subjects of the mails it has sent. */
  mails: () => Promise<string[]>
  /** Opens its database, which only works while it does not run. */
  open: () => Promise<Connection>
  remove: () => Promise<void>
}

/** Makes the database and says how to reach it, by environment and by hand. */
async function createDatabase(dataDir: string) {
  const source = inject('apiDatabase')
  if (source.kind === 'pglite') {
    const directory = join(dataDir, 'db')
    await mkdir(dataDir)
    // Loading the run's dump takes a second; an empty database would take the process some six to make.
    const loadDataDir = new Blob([new Uint8Array(await readFile(source.dump))])
    await (await PGlite.create(directory, { loadDataDir })).close()
    return { env: { DATA_DIR: dataDir }, open: async () => openPglite(await PGlite.create(directory)) }
  }
  const name = `process_${process.pid}_${Date.now()}`
  const admin = postgres(`${source.url}/postgres`, { max: 1 })
  await admin.unsafe(`create database ${name} template ${source.template}`)
  await admin.end()
  const url = `${source.url}/${name}`
  return { env: { DATABASE_URL: url }, open: () => openPostgres(url) }
}

/** Reads the port from the line that says the API listens. Rejects when it ends instead. */
function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`the API does not start:\n${output}`)), START_TIMEOUT_MS)
    const read = (chunk: unknown) => {
      output += chunk
      const port = /"port":(\d+)/.exec(output)?.[1]
      if (!port) return
      clearTimeout(timer)
      resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`the API ended with ${code}:\n${output}`)))
  })
}

/** Prepares an API process that talks to the sandbox at `stripeUrl`. */
export async function createApiProcess(stripeUrl: string): Promise<ApiProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'maxguru-api-'))
  const outbox = join(directory, 'outbox')
  const database = await createDatabase(join(directory, 'data'))
  let child: ChildProcess | undefined
  let port = 0
  const node = inRepo('node_modules/.bin/node')
  const env = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: '0',
    ...database.env,
    PUBLIC_URL: 'http://api.test',
    SITE_URL: 'http://site.test',
    JWT_SECRET,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_API_URL: stripeUrl,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    OUTBOX_DIR: outbox,
    OFFICE_EMAIL: 'office@example.com',
  }

  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise(resolve => child?.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  return {
    url: () => `http://127.0.0.1:${port}`,
    start: async () => {
      const keepCompiled = inRepo('scripts/keep-compiled.ts')
      child = spawn(node, ['--import', keepCompiled, inRepo('services/api/main.ts')], {
        cwd: directory,
        stdio: ['ignore', 'pipe', 'pipe'],
        env,
      })
      port = await readPort(child)
    },
    kill,
    runOffice: (...words) =>
      promisify(execFile)(node, [inRepo('services/api/back-office/command.ts'), ...words], {
        cwd: directory,
        env,
      }),
    mails: async () => {
      const files = (await readdir(outbox).catch(() => [])).filter(file => file.endsWith('.json'))
      return Promise.all(
        files.map(async file => String(JSON.parse(await readFile(join(outbox, file), 'utf8')).subject)),
      )
    },
    open: database.open,
    remove: async () => {
      await kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
