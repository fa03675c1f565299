/** More than any answer of an upstream holds, in bytes; the whole catalog of books is a hundredth of it. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

interface BodyLimits {
  /** From now to the last byte, in ms. */
  timeoutMs: number
  maxBytes?: number
}

/**
 * Reads a body as text, decompressed. Cancels it and closes its connection where it is too large or takes too long. The timer is ours: a signal given to `fetch` no longer ends the body once its `Request` was garbage
 * collected (https://github.com/nodejs/undici/issues/4068).
 * @throws Error when it is too large or does not come whole in time
 */
export async function readLimitedText(
  response: Response,
  { timeoutMs, maxBytes = MAX_BODY_BYTES }: BodyLimits,
): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`did not answer whole in ${timeoutMs} ms`)), timeoutMs)
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const next = () => Promise.race([reader.read(), tooLate])
  try {
    for (let { done, value } = await next(); !done; { done, value } = await next()) {
      bytes += value?.byteLength ?? 0
      if (bytes > maxBytes) throw new Error(`answered with more than ${maxBytes} bytes`)
      text += decoder.decode(value, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    // Not waited for: a stream that was split ends when both halves are cancelled.
    void reader.cancel().catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}
