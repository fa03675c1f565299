import { setTimeout as wait } from 'node:timers/promises'

const CHECK_MS = 250
/** Longest wait, in ms: a busy server compresses its pages later. */
const TIMEOUT_MS = 10_000

/** True once the page cache has nothing left to do for a page: what is not cached has no tag, or none that says how. */
function isSettled({ headers }: Response): boolean {
  return !headers.get('ETag')?.endsWith('-quick"')
}

/**
 * Asks for a page until it is rendered, kept and compressed as small as it gets, as it is for every visitor but the first
 * few. Otherwise the server compresses it while the browser is measured on the same cores.
 */
export async function settlePage(url: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (performance.now() < end) {
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
    await answer.arrayBuffer()
    if (isSettled(answer)) return
    await wait(CHECK_MS)
  }
}
