/** More than any answer of an upstream holds, in bytes; the whole catalog of books is a hundredth of it. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

/**
 * Reads a body as text, decompressed, and gives it up where it is larger than any honest answer.
 * @throws Error when it is too large or does not come whole
 */
export async function readLimitedText(response: Response, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    bytes += value?.byteLength ?? 0
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new Error(`answered with more than ${maxBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
