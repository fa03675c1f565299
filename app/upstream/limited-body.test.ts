import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { readLimitedText } from './limited-body.server.ts'

let server: Server | undefined

afterEach(() => {
  server?.close()
  vi.useRealTimers()
})

/** What is read of a server that answers every request with the body, and up to where it was sent. */
async function readFrom(body: Buffer, headers: Record<string, string>, maxBytes: number): Promise<string> {
  const started = createServer((_, response) => response.writeHead(200, headers).end(body))
  server = started
  await new Promise<void>(resolve => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return readLimitedText(await fetch(`http://127.0.0.1:${address.port}`), { timeoutMs: 10_000, maxBytes })
}

test('reads a body without breaking multi-byte characters', async () => {
  const words = 'é🎈'.repeat(40_000)
  expect(await readFrom(Buffer.from(words), {}, 1_000_000)).toBe(words)
})

test('refuses a body that is too large', async () => {
  await expect(readFrom(Buffer.alloc(2000, 'x'), {}, 1999)).rejects.toThrow('more than 1999 bytes')
  expect(await readFrom(Buffer.alloc(1999, 'x'), {}, 1999)).toHaveLength(1999)
})

test('refuses a small body that decompresses to a large one', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000))
  expect(bomb.length).toBeLessThan(20_000)
  await expect(readFrom(bomb, { 'Content-Encoding': 'gzip' }, 100_000)).rejects.toThrow('more than')
})

test('an answer without a body is empty', async () => {
  expect(await readLimitedText(new Response(null, { status: 204 }), { timeoutMs: 1000 })).toBe('')
})

test('a body that does not come whole in time is given up, and its connection ended', async () => {
  vi.useFakeTimers()
  const cancel = vi.fn()
  const stream = new ReadableStream({
    start: controller => controller.enqueue(new TextEncoder().encode('half')),
    cancel,
  })
  const reading = readLimitedText(new Response(stream), { timeoutMs: 1000 })
  const failure = expect(reading).rejects.toThrow('did not answer whole in 1000 ms')
  await vi.advanceTimersByTimeAsync(999)
  expect(cancel).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await failure
  expect(cancel).toHaveBeenCalled()
})

test('a body that has come leaves no timer behind', async () => {
  vi.useFakeTimers()
  expect(await readLimitedText(new Response('words'), { timeoutMs: 1000 })).toBe('words')
  expect(vi.getTimerCount()).toBe(0)
})

test('a body that ends within a character ends with a replacement character', async () => {
  const cut = Buffer.from('aé').subarray(0, 2)
  expect(await readLimitedText(new Response(cut), { timeoutMs: 1000 })).toBe('a\uFFFD')
})
