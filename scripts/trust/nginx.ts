import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inRepo } from '../paths.ts'
import { isPortTaken } from '../ports.ts'
import type { ProxyRoute, ProxyRoutes } from './proxy-routes.ts'

const CONFIG = 'containers/nginx/nginx.conf'
const START_TIMEOUT_MS = 10_000
const POLL_MS = 20

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

const UPSTREAMS = 'containers/nginx/upstreams.conf'

/** `upstreams.conf` with the addresses of local instances in place of the containers' names. */
function formatUpstreams(
  config: string,
  routes: ProxyRoutes,
  keepsPages: boolean,
  down: ReadonlySet<number>,
): string {
  const format = ({ instances }: ProxyRoute, number: string) => {
    const port = instances[Number(number) - 1]
    if (port === undefined) throw new Error(`${UPSTREAMS} has more instances than were started.`)
    return `server 127.0.0.1:${port}${down.has(port) ? ' down' : ''};`
  }
  return config
    .replace(/server site-(\d+):\d+;/g, (_, number: string) => format(routes.site, number))
    .replace(/server api-(\d+):\d+;/g, (_, number: string) => format(routes.api, number))
    .replace(/(\$asks_for_each_page \{\s*default) \d/, `$1 ${keepsPages ? 0 : 1}`)
}

/** An nginx with the configuration of `compose.yaml`. */
export interface Nginx {
  pid: number | undefined
  /** Takes out instances, by their ports, as `containers/roll.sh` does. */
  setDown: (down: ReadonlySet<number>) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts nginx with the files of `containers/nginx` as they are, but for the folder of its temporary files; addresses
 * and ports are this machine's.
 * @throws Error with nginx’s words when it does not start
 */
export async function startNginx(routes: ProxyRoutes, { keepsPages = false } = {}): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'maxguru-nginx-'))
  // Started by root, its workers run as another account.
  await chmod(folder, 0o755)
  const config = (await readFile(inRepo(CONFIG), 'utf8')).replaceAll('/tmp/', `${folder}/`)
  const upstreams = await readFile(inRepo(UPSTREAMS), 'utf8')
  const writeUpstreams = (down: ReadonlySet<number>) =>
    writeFile(join(folder, 'upstreams.conf'), formatUpstreams(upstreams, routes, keepsPages, down))
  await writeFile(join(folder, 'nginx.conf'), config)
  await writeFile(join(folder, 'site-listen.conf'), `listen 127.0.0.1:${routes.site.port};\n`)
  await writeFile(join(folder, 'api-listen.conf'), `listen 127.0.0.1:${routes.api.port};\n`)
  await writeUpstreams(new Set())
  const args = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const words = text(child.stderr)
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (const since = Date.now(); !(await isPortTaken(routes.api.port)); ) {
    const isLate = Date.now() - since > START_TIMEOUT_MS
    if (isLate || child.exitCode !== null) {
      await stop()
      throw new Error(`nginx did not start with ${CONFIG}:\n${await words}`)
    }
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  return {
    pid: child.pid,
    setDown: async down => {
      await writeUpstreams(down)
      child.kill('SIGHUP')
    },
    stop,
  }
}
