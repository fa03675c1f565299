import { LRUCache } from 'lru-cache'
import { CHECKOUT_SESSION, PAGE_TOKEN } from './redact-path.ts'

/**
 * What must not stand in a log, whichever way it came there: one list for site and API. Fields go by their names,
 * wherever they are nested; text goes by its patterns, in every line as a whole.
 */

const REDACTED = '[redacted]'

/** Names of fields that hold secrets, without case, hyphens and underscores: `stripe_token`, `X-Site-Key`. */
const SECRET_NAME =
  /passw|pwd$|secret|token|authorization|cookie|jwt|apikey|sitekey|privatekey|signature|^cvc$|^cvv$|^pin$|^card(?:number)?$|paymentmethod|resetlink/
/** Names of fields that hold what a visitor sent, as a whole. */
const WHOLE_NAME = /^(?:body|form|formdata|headers|rawheaders|query|search|searchparams|params)$/

/** Deeper than this nothing is logged. */
const MAX_DEPTH = 6

/** Names that were asked for: each line of the log has the same few. */
const knownNames = new LRUCache<string, boolean>({ max: 1000 })

function isRedactedName(name: string): boolean {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const plain = name.toLowerCase().replace(/[-_ ]/g, '')
  const isRedacted = SECRET_NAME.test(plain) || WHOLE_NAME.test(plain)
  knownNames.set(name, isRedacted)
  return isRedacted
}

/** Fields of errors that are logged; libraries add requests, responses and their bodies, which are not. */
const ERROR_FIELDS = ['code', 'status', 'statusCode', 'requestId', 'decline_code', 'responseCode'] as const

/** An error as it is logged, with what caused it: of a failed query its text, never the values. */
function describeError(error: Error, depth: number): object {
  const fields = Object.entries(error).filter(([name]) => ERROR_FIELDS.some(known => known === name))
  // Drizzle repeats the values of a query in the message and the stack.
  const sql = 'params' in error && 'query' in error ? error.query : undefined
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...(typeof sql === 'string' ? { sql } : { message: error.message, stack: error.stack }),
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && { cause: redactValue(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: redactValue(error.errors, depth + 1) }),
  }
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > MAX_DEPTH) return REDACTED
  if (value instanceof Error) return describeError(value, depth)
  if (Array.isArray(value)) return value.map(item => redactValue(item, depth + 1))
  if (value instanceof Map) return redactFields(Object.fromEntries(value), depth + 1)
  // What turns itself into JSON, such as an address, says there what it is.
  if ('toJSON' in value && typeof value.toJSON === 'function') return redactValue(value.toJSON(), depth + 1)
  return redactFields(value, depth + 1)
}

/** A copy of what is logged, without the values of fields that hold secrets. */
export function redactFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isRedactedName(name) ? REDACTED : redactValue(value, depth),
    ]),
  )
}

/** A secret in text. */
interface SecretPattern {
  pattern: RegExp
  replacement: string
  /** Any text with the secret has one of these, which is found sooner than the pattern; none where letters vary. */
  signs?: readonly string[]
}

/**
 * Patterns of secrets in text, with what takes their place. A quotation mark or a backslash ends a string of JSON. None
 * takes more than linear time, for a visitor may choose the text.
 */
const PATTERNS: readonly SecretPattern[] = [
  // Queries and fragments of addresses: the link of a password reset has its token there.
  { pattern: /(?<=[\w/%~-])[?#][^\s"'\\<>]+/g, replacement: '?…', signs: ['?', '#'] },
  // A user and a password in an address.
  { pattern: /:\/\/[^\s"'\\/@]+@/g, replacement: '://…@', signs: ['://'] },
  {
    pattern: /[\w.!$&'*+=^`{|}~%-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g,
    replacement: '[e-mail]',
    signs: ['@', '%40'],
  },
  { pattern: /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, replacement: REDACTED, signs: ['eyJ'] },
  { pattern: /\b(Bearer|Basic|JWT)\s[\w.~+/=-]{6,}/gi, replacement: `$1 ${REDACTED}` },
  {
    pattern: /\b((?:sk|rk)_(?:test|live)|whsec|tok|pm|src|card|seti)_\w+/g,
    replacement: '$1_…',
    signs: ['_'],
  },
  { pattern: /_secret_\w+/g, replacement: '_secret_…', signs: ['_secret_'] },
  {
    pattern: /\b(\d{4})(?:\d{11,12}|([ -])\d{4}\2\d{4}\2\d{1,7}|[ -]\d{6}[ -]\d{5})\b/g,
    replacement: '$1…',
  },
  {
    pattern: /(cookie["'\\]{0,2}\s?[:=]\s?["'\\]{0,2})[^"\\\r\n[]+/gi,
    replacement: `$1${REDACTED}`,
  },
  {
    pattern:
      /((?:password|passwd|pwd|secret|token|authorization|api[-_]?key|site[-_]?key)\\?["']?\s?[:=]\s?\\?["']?)[^\s"'\\&,;}[]+/gi,
    replacement: `$1${REDACTED}`,
  },
  // Of a class or a receipt, whose address opens it.
  {
    pattern: /\/([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
    replacement: '/$1…',
    signs: ['/'],
  },
  { pattern: PAGE_TOKEN, replacement: '$1…', signs: ['/orders/', '/trials/'] },
  { pattern: CHECKOUT_SESSION, replacement: '$1…', signs: ['cs_'] },
]

/** A text, or a line of the log, without the secrets that it has by {@link PATTERNS}. */
export function redactText(text: string): string {
  return PATTERNS.reduce(
    (line, { pattern, replacement, signs }) =>
      signs === undefined || signs.some(sign => line.includes(sign))
        ? line.replace(pattern, replacement)
        : line,
    text,
  )
}
