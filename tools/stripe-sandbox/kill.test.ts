import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSdk, PUBLISHABLE_KEY, SECRET_KEY, WEBHOOK_SECRET } from './tests/sandbox-for-tests.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const ourNode = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))

let dataDir: string
const running = new Set<ChildProcess>()

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  await rm(dataDir, { recursive: true, force: true })
})

function spawnSandbox(env: Record<string, string> = {}) {
  const child = spawn(ourNode, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ...env,
    },
  })
  running.add(child)
  let output = ''
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(output)))
  })
  address.catch(() => {})
  return { child, address, ended, output: () => output }
}

function pay(url: string, idempotencyKey: string) {
  return createSdk(url).paymentIntents.create(
    {
      amount: 700,
      currency: 'usd',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      payment_method: 'pm_card_visa',
    },
    { idempotencyKey },
  )
}

test('what was answered before a kill is there after it, and is not charged again', async () => {
  const first = spawnSandbox()
  const url = await first.address
  const keys = Array.from({ length: 20 }, (_, index) => `order-${index}`)
  const answered = new Map<string, string>()
  const payments = keys.map(async key => {
    const intent = await pay(url, key)
    answered.set(key, intent.id)
    if (answered.size === 8) first.child.kill('SIGKILL')
  })
  await Promise.allSettled(payments)
  await first.ended
  expect(answered.size).toBeGreaterThanOrEqual(8)

  const again = await spawnSandbox().address
  for (const key of keys) {
    const intent = await pay(again, key)
    expect(intent.id).toBe(answered.get(key) ?? intent.id)
  }
  const { data } = await createSdk(again).charges.list({ limit: 100 })
  expect(data.map(({ status }) => status)).toEqual(keys.map(() => 'succeeded'))
})

test('it does not start in production, and says which variable is wrong', async () => {
  const { ended, output } = spawnSandbox({ NODE_ENV: 'production' })
  expect(await ended).toBe(1)
  expect(output()).toContain('NODE_ENV')
})
