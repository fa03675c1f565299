/** All that Remix has encoded of the loaders' data. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text
}

/**
 * The script that hands the loaders' data to Remix's client, by the stream that `PageScripts` opens. Remix renders it in a
 * `Suspense`, for data that is still to come; ours is whole before the page is rendered (architecture rule 1).
 */
export async function buildDataScript(stream: ReadableStream<Uint8Array>): Promise<string> {
  // No tag can begin or end within the script.
  const text = JSON.stringify(await readText(stream)).replaceAll('<', '\\u003c')
  return `<script>window.__remixContext.streamController.enqueue(${text});window.__remixContext.streamController.close();</script>`
}
