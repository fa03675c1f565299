import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { Log } from '../local-kit/log.ts'
import { isLoopbackHost, listenOnLoopback } from '../local-kit/loopback.ts'
import { Counted } from './counts.ts'
import { renderCounts } from './page.ts'
import { readPlausibleEvent } from './plausible-event.ts'

const MAX_BODY_LENGTH = 10_000

interface CollectorOptions {
  /** 0 takes a free one. */
  port: number
  dataDir: string
}

/**
 * Starts a collector that takes what Plausible's would, on loopback only. Returns how to read what was counted.
 * @throws Error when the port is taken
 */
export async function startServer({ port, dataDir }: CollectorOptions) {
  const { url, serve, close } = await listenOnLoopback(port)
  const folder = join(dataDir, 'analytics')
  await mkdir(folder, { recursive: true })
  const { log, lines } = await Log.open(join(folder, 'counted.ndjson'))
  const counted = lines.flatMap(line => Counted.safeParse(line).data ?? [])

  const app = new Hono()
    .use(async (c, next) => {
      if (!isLoopbackHost(c.req.header('Host'))) return c.text('This program is for this machine only.', 403)
      return next()
    })
    .get('/healthz', c => c.json({ status: 'ok' }))
    .get('/', c => c.html(renderCounts(counted, c.req.query('day') ?? null)))
    .post('/api/event', async c => {
      const text = await c.req.text()
      const body: unknown = text.length > MAX_BODY_LENGTH ? null : parseJson(text)
      const line = readPlausibleEvent(body, c.req.header('X-Forwarded-For') ?? '', new Date())
      if (!line) return c.json({ error: 'Expected an event.' }, 400)
      counted.push(line)
      await log.append(line)
      return c.text('ok', 202)
    })
  const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  serve((request, response) => void respond(request, response))

  return {
    url,
    /** What was counted so far, oldest first. */
    listCounted: (): readonly Counted[] => counted,
    async close() {
      close()
      await log.close()
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
