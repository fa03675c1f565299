import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** A page that is measured. */
export interface Target {
  name: string
  url: string
  headers?: Record<string, string>
  /** The server's process, whose CPU time is measured beside the rate. */
  pid?: number | undefined
}

const DECODERS: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/**
 * Bytes of a page's body, as it is sent and as it is read.
 * @throws Error when the page does not answer 200
 */
export async function measureBytes({ name, url, headers = {} }: Target) {
  const { body, encoding } = await fetchRaw(url, headers).catch(error => {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const html = DECODERS[encoding]?.(body) ?? body
  return { sentBytes: body.length, htmlBytes: html.length, body }
}

/** A body as it is sent: `fetch` would unpack it. */
async function fetchRaw(url: string, headers: Record<string, string>) {
  const { request } = await import('node:http')
  return new Promise<{ body: Buffer; encoding: string }>((resolve, reject) => {
    request(url, { headers }, async response => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(Buffer.from(part))
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`))
      resolve({ body: Buffer.concat(parts), encoding: response.headers['content-encoding'] ?? '' })
    })
      .once('error', reject)
      .end()
  })
}
