import { expect, test } from 'vitest'
import { toValidHtml } from './valid-html.ts'

function validate(html: string): string {
  return toValidHtml(Buffer.from(html)).toString()
}

test('what Remix writes behind the document moves to the end of its body', () => {
  const html =
    '<html><body><p>“hi”</p></body></html><!--$--><script>"ā"</script><!--$--><script>b</script><!--/$-->'
  expect(validate(html)).toBe('<html><body><p>“hi”</p><script>"ā"</script><script>b</script></body></html>')
})

test('leaves a document without a tail, and anything else, unchanged', () => {
  for (const html of ['<html><body></body></html>', 'hello', '']) expect(validate(html)).toBe(html)
})
