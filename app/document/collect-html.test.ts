import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { collectHtml } from './collect-html.ts'

test('decodes a text whose multi-byte characters are split between chunks', async () => {
  const bytes = Buffer.from('<p>Ünïcödé “quotes”</p>')
  const chunks = Array.from(bytes, byte => Buffer.of(byte))
  expect(await collectHtml(sink => void Readable.from(chunks).pipe(sink))).toBe(bytes.toString())
})

test('a stream that breaks rejects', async () => {
  await expect(collectHtml(sink => void sink.destroy(new Error('broken')))).rejects.toThrow('broken')
})
