import { afterEach, expect, test, vi } from 'vitest'
import { runInRequestContext } from '../http/request-context.server.ts'
import { follow, forget, hasMissed, read } from './read.server.ts'

afterEach(() => {
  vi.restoreAllMocks()
  follow('content', true)
  forget('content')
})

let count = 0
const newKey = () => `content:${count++}` as const
const answering =
  <Value>(value: Value) =>
  async () =>
    value
const failing = async (): Promise<string> => {
  throw new Error('the lake is away')
}
const quietly = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

test('an answer is kept until its source is forgotten, and no longer', async () => {
  const key = newKey()
  expect(await read({ key, fetch: answering('old') })).toBe('old')
  expect(await read({ key, fetch: answering('new') })).toBe('old')
  forget('api')
  expect(await read({ key, fetch: answering('new') })).toBe('old')
  forget('content')
  expect(await read({ key, fetch: answering('new') })).toBe('new')
})

test('an answer asked for before a change is neither kept nor shared with who asks after it', async () => {
  const key = newKey()
  const asked = Promise.withResolvers<string>()
  const early = read({ key, fetch: () => asked.promise })
  forget('content')
  const late = read({ key, fetch: answering('new') })
  asked.resolve('old')
  expect(await Promise.all([early, late])).toEqual(['old', 'new'])
  expect(await read({ key, fetch: failing })).toBe('new')
})

test('the last good answer stands in when the source is away after a change, however often it is forgotten', async () => {
  quietly()
  const key = newKey()
  await read({ key, fetch: answering('good') })
  forget('content')
  forget('content')
  expect(await read({ key, fetch: failing })).toBe('good')
  await read({ key, fetch: answering('back') })
  await vi.waitFor(async () => expect(await read({ key, fetch: answering('back') })).toBe('back'))
})

test('without any answer there is null, and a source that comes back is asked again', async () => {
  quietly()
  const key = newKey()
  expect(await read({ key, fetch: failing })).toBeNull()
  expect(await read({ key, fetch: answering('back') })).toBeNull()
  forget('content')
  expect(await read({ key, fetch: answering('back') })).toBe('back')
})

test('while changes are not heard of, an answer is shown and asked for anew', async () => {
  const key = newKey()
  await read({ key, fetch: answering('old') })
  for (let other = 0; other < 5; other += 1) await read({ key: newKey(), fetch: answering('other') })
  await new Promise(resolve => setTimeout(resolve, 2))
  follow('content', false)
  await read({ key, fetch: answering('new') })
  await vi.waitFor(async () => expect(await read({ key, fetch: answering('newer') })).toBe('new'))
})

test('a read that fails counts against each request that waits for it, and against no other', async () => {
  quietly()
  const failed = newKey()
  const ask = (key: `content:${string}`, fetch: () => Promise<string>) =>
    runInRequestContext(async () => {
      await read({ key, fetch })
      return hasMissed()
    })
  const [first, sharing, other] = await Promise.all([
    ask(failed, failing),
    ask(failed, failing),
    ask(newKey(), answering('there')),
  ])
  expect({ first, sharing, other }).toEqual({ first: true, sharing: true, other: false })
  expect(await ask(newKey(), answering('there'))).toBe(false)
  // Within the pause after the failure it is not asked for again, and is still missing.
  expect(await ask(failed, answering('back'))).toBe(true)
})
