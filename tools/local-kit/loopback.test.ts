import { expect, test } from 'vitest'
import { isLoopbackHost, isLoopbackOrigin, listenOnLoopback } from './loopback.ts'

test.each(['localhost', 'localhost:4001', '127.0.0.1:4002', '[::1]:80', 'maxguru.localhost:4001'])(
  'the host %s is this machine',
  host => expect(isLoopbackHost(host)).toBe(true),
)

test.each([undefined, '', 'evil.example', 'localhost.evil.example', 'evil.example:4001', '10.0.0.1'])(
  'the host %s is not this machine',
  host => expect(isLoopbackHost(host)).toBe(false),
)

test('a page of this machine is one that it serves by http or https', () => {
  expect(isLoopbackOrigin('http://localhost:3333')).toBe(true)
  expect(isLoopbackOrigin('https://127.0.0.1')).toBe(true)
  for (const origin of ['null', '', 'file:///tmp/x', 'https://localhost.evil.example', 'ftp://localhost'])
    expect(isLoopbackOrigin(origin), origin).toBe(false)
})

test('a server answers 503 until it is given something to serve', async () => {
  const { url, serve, close } = await listenOnLoopback(0)
  expect((await fetch(url)).status).toBe(503)
  serve((_, response) => response.end('ready'))
  expect(await (await fetch(url)).text()).toBe('ready')
  close()
})

test('a port that is taken is named', async () => {
  const { url, close } = await listenOnLoopback(0)
  const port = Number(new URL(url).port)
  await expect(listenOnLoopback(port)).rejects.toThrow(`PORT: ${port} is taken by another program`)
  close()
})
