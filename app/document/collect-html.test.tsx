import { Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { collectHtml } from './collect-html.ts'

test('keeps a text whose multi-byte characters are split between chunks', async () => {
  const bytes = Buffer.from('<p>Ünïcödé “quotes”</p>')
  const chunks = Array.from(bytes, byte => Buffer.of(byte))
  expect(await collectHtml(sink => void Readable.from(chunks).pipe(sink))).toEqual(bytes)
})

test('leaves out what React writes at the end of a chunk that a multi-byte character does not fit', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `${index} – ā`)
  const rendered = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      words.map(word => <i key={word}>{word}</i>),
      { onAllReady: () => void collectHtml(pipe).then(resolve, reject), onError: reject },
    )
  })
  expect(rendered.toString()).toBe(words.map(word => `<i>${word}</i>`).join(''))
})

test('a stream that breaks rejects', async () => {
  await expect(collectHtml(sink => void sink.destroy(new Error('broken')))).rejects.toThrow('broken')
})
