import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRepo } from './paths.ts'
import { findFreePorts, isPortTaken } from './ports.ts'
import { type ServiceSpec, startService, waitUntilHealthy } from './service.ts'

const START_TIMEOUT_MS = 15_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxguru-service-'))
  await writeFile(
    join(folder, 'healthy.mjs'),
    `import { createServer } from 'node:http'
     const answer = () => JSON.stringify(process.env)
     createServer((_, response) => response.end(answer())).listen(process.env.PORT, '127.0.0.1')
     process.once('SIGTERM', () => { console.log('bye'); process.exit(0) })`,
  )
  await writeFile(join(folder, 'wrong.mjs'), `console.error('COLOR: expected blue'); process.exit(1)`)
  await writeFile(join(folder, 'mute.mjs'), `console.log('thinking'); setInterval(() => {}, 1000)`)
})
afterAll(() => rm(folder, { recursive: true }))

async function getSpec(main: string, env: Record<string, string | undefined> = {}): Promise<ServiceSpec> {
  const [port = 0] = await findFreePorts(1)
  return {
    name: main,
    command: [join(folder, `${main}.mjs`)],
    env: { PORT: String(port), ...env },
    port,
    portVariable: 'PORT',
    healthUrl: `http://127.0.0.1:${port}/healthz`,
    logFile: join(folder, `${main}.log`),
  }
}

test('a service does not inherit the environment of its parent', async () => {
  process.env.NOT_FOR_IT = 'secret'
  const spec = await getSpec('healthy', { COLOR: 'blue', EMPTY: undefined })
  const service = startService(spec)
  await waitUntilHealthy(service, START_TIMEOUT_MS)
  const env: unknown = await (await fetch(spec.healthUrl)).json()
  delete process.env.NOT_FOR_IT
  await service.stop()
  expect(env).toMatchObject({ COLOR: 'blue' })
  expect(env).not.toHaveProperty('NOT_FOR_IT')
  expect(env).not.toHaveProperty('EMPTY')
  expect(await service.ended).toBe(0)
  expect(await isPortTaken(spec.port)).toBe(false)
})

test('shows the last output of a service that exits at its start', async () => {
  const service = startService(await getSpec('wrong'))
  await expect(waitUntilHealthy(service, START_TIMEOUT_MS)).rejects.toThrow(
    /^The wrong ended at its start:\n.*COLOR: expected blue/s,
  )
})

test('so is a call that times out', async () => {
  const service = startService(await getSpec('mute'))
  await expect(waitUntilHealthy(service, 1500)).rejects.toThrow(
    /did not answer .* within 1\.5 s:\nthinking$/s,
  )
  await service.kill()
})

test('a service exits with its parent, even a killed one', async () => {
  const spec = await getSpec('healthy')
  const starter = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { startService } = await import(${JSON.stringify(inRepo('scripts', 'service.ts'))})
     startService(${JSON.stringify(spec)})`,
  ])
  await expect.poll(() => isPortTaken(spec.port), { timeout: START_TIMEOUT_MS }).toBe(true)
  starter.kill('SIGKILL')
  await once(starter, 'exit')
  await expect.poll(() => isPortTaken(spec.port), { timeout: START_TIMEOUT_MS }).toBe(false)
})
