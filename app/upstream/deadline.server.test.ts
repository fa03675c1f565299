import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { inTime } from './deadline.server.ts'

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

test('a read gets what it asks for, until its request has waited too long already', async () => {
  expect(inTime(2400)).toBe(2400)
  const server = createServer(async (request, response) => {
    await pause(Number(new URL(request.url ?? '/', 'http://x').searchParams.get('after')))
    response.end(String(inTime(2400)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = async (after: number) =>
    Number(await (await fetch(`http://127.0.0.1:${port}/?after=${after}`)).text())
  // At once, so that the two share a process but no context.
  const [early, late, tooLate] = await Promise.all([ask(0), ask(1000), ask(2900)])
  server.close()
  expect(early).toBe(2400)
  expect(late).toBeGreaterThan(1500)
  expect(late).toBeLessThan(1900)
  expect(tooLate).toBe(100)
})
