import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryLock } from './lock.mjs'
import { findFreePorts } from './ports.ts'
import { startStack } from './stack.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'maxguru-stack-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

async function listPorts() {
  const [site = 0, api = 0, contentLake = 0, stripe = 0] = await findFreePorts(4)
  return { site, api, contentLake, stripe }
}

test('a taken port is named, with the variable that changes it', async () => {
  const ports = await listPorts()
  const squatter = createServer()
  await new Promise<void>(resolve => squatter.listen(ports.api, '127.0.0.1', resolve))
  await expect(startStack({ ports, dataDir })).rejects.toThrow(
    `Port ${ports.api}, for the api, is taken. Stop what listens there, or set SERVICES_PORT to another.`,
  )
  await new Promise(resolve => squatter.close(resolve))
})

test('names two parts that are set to the same port', async () => {
  const ports = await listPorts()
  await expect(startStack({ ports: { ...ports, site: ports.stripe }, dataDir })).rejects.toThrow(
    `The site and the stripe sandbox both want port ${ports.stripe}. Change PORT.`,
  )
})

test('a second copy on the same data is refused, and the data are free again after a failed start', async () => {
  const release = await tryLock(`data ${dataDir}`)
  const ports = await listPorts()
  await expect(startStack({ ports, dataDir })).rejects.toThrow(/Another copy runs on the data in .*DATA_DIR/)
  release?.()
  await expect(startStack({ ports: { ...ports, site: ports.api }, dataDir })).rejects.toThrow(
    /both want port/,
  )
  const free = await tryLock(`data ${dataDir}`)
  expect(free).not.toBeNull()
  free?.()
})
