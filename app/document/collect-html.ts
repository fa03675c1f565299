import { Writable } from 'node:stream'

/** All that React writes of a page, as one text. */
export function collectHtml(pipe: (sink: Writable) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    sink.once('error', reject)
    pipe(sink)
  })
}
