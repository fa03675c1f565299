import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { describe, expect, it } from 'vitest'
import { createLogger } from '#telemetry/log.ts'
import { schools } from '../db/schema/schools.ts'
import { registry } from '../metrics/metrics.ts'
import { DEMO_SCHOOL } from '../seed/accounts.ts'
import { useTestApp } from '../testing/app.ts'
import { logRequests } from './log.ts'
import { trackRequestId } from './request-id.ts'

/** Runs what writes to a log and returns its lines. */
async function listLines(write: (log: Logger) => unknown): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  await write(
    createLogger({ service: 'api', level: 'info' }, { write: (line: string) => void lines.push(line) }),
  )
  return lines.map(line => JSON.parse(line))
}

describe('the log', () => {
  const test = useTestApp()

  it('has one JSON line for each request: its route and status, never its path or query', async () => {
    const begun = performance.now()
    const lines = await listLines(async log => {
      const app = new Hono()
        .use(logRequests(log))
        .use((_c, next) => next())
        .get('/receipts/:id/', c => c.text('', 201))
      await app.request('/receipts/s3cret/?secret=s3cret')
    })
    expect(lines).toMatchObject([{ service: 'api', method: 'GET', route: '/receipts/:id/', status: 201 }])
    expect(lines[0]?.ms).toBeGreaterThanOrEqual(0)
    expect(lines[0]?.ms).toBeLessThanOrEqual(Math.ceil(performance.now() - begun))
    expect(JSON.stringify(lines)).not.toContain('s3cret')
  })

  it('names the request in each line by the id that the site gave it, and in the answer', async () => {
    const id = '0b6d7a52-9a0e-4c0f-8a51-3e2a3c3ad001'
    const lines = await listLines(async log => {
      const app = new Hono()
        .use(trackRequestId)
        .use(logRequests(log))
        .get('/faqs', c => {
          log.info('inside')
          return c.text('')
        })
      const answer = await app.request('/faqs', { headers: { 'X-Request-Id': id } })
      expect(answer.headers.get('X-Request-Id')).toBe(id)
      await app.request('/faqs', { headers: { 'X-Request-Id': 'two words' } })
    })
    expect(lines.slice(0, 2)).toMatchObject([
      { id, msg: 'inside' },
      { id, route: '/faqs' },
    ])
    expect(lines[2]?.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is beside a measurement of each request, by its route and status', async () => {
    registry.resetMetrics()
    await listLines(async log => {
      const app = new Hono().use(logRequests(log)).get('/measured/:id/', c => c.text('', 201))
      for (const id of ['one', 'two']) await app.request(`/measured/${id}/`)
    })
    expect(await registry.metrics()).toContain(
      'maxguru_api_request_seconds_count{method="GET",route="/measured/:id/",status="201"} 2',
    )
  })

  it('leaves out the health checks, which come every few seconds', async () => {
    const lines = await listLines(async log => {
      const paths = ['/healthz', '/readyz', '/faqs']
      const app = new Hono().use(logRequests(log)).on('GET', paths, c => c.text(''))
      for (const path of paths) await app.request(path)
    })
    expect(lines).toMatchObject([{ route: '/faqs' }])
  })

  it('has the text of a query that failed, never its values', async () => {
    const insert = test().db.insert(schools)
    const error: unknown = await insert.values({ ...DEMO_SCHOOL, id: randomUUID() }).catch(error => error)
    const lines = await listLines(log => log.error({ err: error }, 'a request failed'))
    expect(lines).toMatchObject([
      { err: { sql: expect.stringContaining('insert into "schools"'), cause: { code: '23505' } } },
    ])
    expect(JSON.stringify(lines)).not.toContain(DEMO_SCHOOL.code)
  })

  it('is no more talkative than it is told to be', async () => {
    expect(await listLines(log => log.debug('detail'))).toEqual([])
  })
})
