import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { PageAnswer } from './serve-page.ts'

/** What the heads of all answers with the same headers have in common. */
const prepared = new WeakMap<readonly string[], Buffer>()

/** @throws TypeError for a header that would break out of its line, as `writeHead` does */
function prepareHead({ status, headers }: PageAnswer): Buffer {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`]
  for (let at = 0; at < headers.length - 2; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines.push(`${name}: ${value}\r\n`)
  }
  const head = Buffer.from(lines.join(''), 'latin1')
  prepared.set(headers, head)
  return head
}

let second = 0
let date = ''

/** The value of `Date`, made once a second. */
function formatDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    date = new Date(now * 1000).toUTCString()
  }
  return date
}

/**
 * The head of an answer on a connection that is kept, in the very bytes that `node:http` would write: what is the same
 * each time, and the rest.
 * @param keepAliveSeconds how long the client may keep the connection
 */
export function formatHead(answer: PageAnswer, id: string, keepAliveSeconds: number): [Buffer, string] {
  return [
    prepared.get(answer.headers) ?? prepareHead(answer),
    `X-Request-Id: ${id}\r\nDate: ${formatDate()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`,
  ]
}
