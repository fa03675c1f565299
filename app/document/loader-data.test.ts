import { expect, test } from 'vitest'
import { buildDataScript } from './loader-data.ts'

function createStream(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}

/** What the script hands over when a browser runs it. */
function runScript(script: string): { parts: string[]; isClosed: boolean } {
  const parts: string[] = []
  let isClosed = false
  const streamController = {
    enqueue: (part: string) => parts.push(part),
    close: () => {
      isClosed = true
    },
  }
  const code = script.replace(/^<script>|<\/script>$/g, '')
  new Function('window', code)({ __remixContext: { streamController } })
  return { parts, isClosed }
}

test('the script hands over all of the data and closes the stream, wherever a letter was cut', async () => {
  const text = 'Ünïcödé “quotes” and line\nbreaks\u2028'
  const bytes = Array.from(new TextEncoder().encode(text), byte => Uint8Array.of(byte))
  const script = await buildDataScript(createStream(bytes))
  expect(runScript(script)).toEqual({ parts: [text], isClosed: true })
})

test('no tag of the data ends the script or begins a comment in it', async () => {
  const text = '</script><!-- <script>'
  const script = await buildDataScript(createStream([new TextEncoder().encode(text)]))
  expect(script.match(/<[^>]*/g)).toEqual(['<script', '</script'])
  expect(runScript(script).parts).toEqual([text])
})
