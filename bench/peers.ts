import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inRepo } from '#scripts/paths.ts'
import { findFreePorts } from '#scripts/ports.ts'
import { pinServer } from './pin.ts'
import { listProfileOptions, type Server, startServer } from './site.ts'

function run(folder: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`npm ${args.join(' ')} failed in ${folder}.`)),
    )
  })
}

/** Installs and builds a peer where that has not been done. */
async function buildPeer(name: 'remix' | 'next', built: string): Promise<void> {
  const folder = inRepo('bench', 'peers', name)
  if (existsSync(join(folder, built))) return
  console.log(`Building the peer ${name}.`)
  await run(folder, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  await run(folder, ['run', 'build'])
}

async function startPeer(
  name: string,
  dataDir: string,
  command: (port: number) => string[],
): Promise<Server> {
  const [port = 0] = await findFreePorts(1)
  return startServer({
    name,
    command: command(port),
    env: { NODE_ENV: 'production', PORT: String(port) },
    port,
    portVariable: 'PORT',
    healthUrl: `http://127.0.0.1:${port}/`,
    logFile: join(dataDir, 'logs', `${name}.log`),
  })
}

/** A bare Remix page, of about the size of our home page. */
export async function startRemix(dataDir: string, profile?: string): Promise<Server> {
  await buildPeer('remix', 'build/server/index.js')
  return startPeer('remix', dataDir, () => [
    ...listProfileOptions(profile && join(profile, 'remix')),
    inRepo('bench', 'peers', 'remix', 'server.mjs'),
  ])
}

/** A static Next.js page of the same size. */
export async function startNext(dataDir: string): Promise<Server> {
  await buildPeer('next', '.next/BUILD_ID')
  const folder = inRepo('bench', 'peers', 'next')
  const program = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next')
  return startPeer('next', dataDir, port => [program, 'start', folder, '--port', String(port)])
}

/** As it stands in front of many sites: one worker, a buffered log, compressed files ready. */
function getNginxConfig(folder: string, port: number): string {
  return `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log combined buffer=64k flush=5s;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    index index.html;
    gzip_static on;
  }
}
`
}

/** nginx with a page's compressed bytes as a ready file; null where it is not installed. */
export async function startNginx(dataDir: string, gzipped: Buffer): Promise<Server | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null
  const folder = join(dataDir, 'nginx')
  await mkdir(join(folder, 'www'), { recursive: true })
  await writeFile(join(folder, 'www', 'index.html'), gunzipSync(gzipped))
  await writeFile(join(folder, 'www', 'index.html.gz'), gzipped)
  const [port = 0] = await findFreePorts(1)
  await writeFile(join(folder, 'nginx.conf'), `user root;${getNginxConfig(folder, port)}`)
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off; master_process off;'], {
    stdio: 'ignore',
  })
  pinServer(child.pid)
  const url = `http://127.0.0.1:${port}`
  const isUp = async () => (await fetch(url).catch(() => null))?.ok
  for (let tries = 0; tries < 100 && !(await isUp()); tries += 1)
    await new Promise(resolve => setTimeout(resolve, 50))
  return {
    url,
    pid: child.pid,
    stop: async () => {
      child.kill()
    },
  }
}
