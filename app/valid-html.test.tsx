import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toValidHtml } from './valid-html.ts'

test('what Remix writes behind the document moves to the end of its body', () => {
  const html =
    '<html><body><p>hi</p></body></html><!--$--><script>a</script><!--$--><script>b</script><!--/$-->'
  expect(toValidHtml(html)).toBe('<html><body><p>hi</p><script>a</script><script>b</script></body></html>')
})

test('leaves a document without a tail, and anything else, unchanged', () => {
  for (const html of ['<html><body></body></html>', 'hello', '']) expect(toValidHtml(html)).toBe(html)
})

test('keeps multi-byte characters intact', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `${index} – ā`)
  const rendered = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      words.map(word => <i key={word}>{word}</i>),
      {
        onAllReady: () => {
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
        },
        onError: reject,
      },
    )
  })
  expect(toValidHtml(rendered)).toBe(words.map(word => `<i>${word}</i>`).join(''))
})
