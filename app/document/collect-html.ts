import { Writable } from 'node:stream'

/**
 * What React has written without the NUL bytes that React 18 leaves where a letter of several bytes does not fit the rest
 * of its 2 KB buffer.
 */
function trimEnd(chunk: Uint8Array): Uint8Array {
  let end = chunk.length
  while (end > 0 && chunk[end - 1] === 0) end -= 1
  return end === chunk.length ? chunk : chunk.subarray(0, end)
}

/** All that React writes of a page, in UTF-8. */
export function collectHtml(pipe: (sink: Writable) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(trimEnd(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    sink.once('error', reject)
    pipe(sink)
  })
}
