import ky, { type AfterResponseHook, type Options } from 'ky'
import { z } from 'zod'
import { ErrorBody } from '#contract/errors.ts'
import { redactPath } from '#contract/redact-path.ts'
import { env } from '../env.server.ts'
import { capToRemainingTime } from '../upstream/deadline.server.ts'
import { readLimitedText } from '../upstream/limited-body.server.ts'
import { READ_RETRIES, READ_TIMEOUTS } from '../upstream/timeouts.ts'
import { noteIdempotencySupport } from './idempotency-support.server.ts'

/** A path of the contract; its first part says which base host it belongs to (spec §7). */
export type ApiPath = `/${'no_auth' | 'auth' | 'school' | 'mymax'}/${string}`

/**
 * The answer to a call. `status` is null when no answer came, or none that could be parsed: both are the
 * same friendly failure (architecture rule 9).
 */
export type ApiAnswer<Value> =
  | { ok: true; value: Value }
  | {
      ok: false
      status: number | null
      /** The service was not reached, so it cannot have done anything. */
      isUnsent?: true
      /** The status in words, `Forbidden`; empty when no answer came. */
      statusText: string
      body: ErrorBody
      retryAfterSeconds?: number
    }

/** For calls whose response body is ignored (spec §7). */
export const NotRead: z.ZodType = z.unknown()

/** For calls that acknowledge something: they answer JSON or nothing, unlike the page of a proxy in between. */
export const AnyJson: z.ZodType = z.unknown()

function urlOf(path: ApiPath): string {
  const base = path.startsWith('/no_auth/')
    ? env.NO_AUTH_API_URL
    : path.startsWith('/auth/')
      ? env.AUTH_API_URL
      : path.startsWith('/school/')
        ? env.SCHOOL_API_URL
        : env.MASTER_CODE_API_URL
  return base.replace(/\/$/, '') + path
}

/** Errors of a connection that was never made, by Node's and undici's codes. */
const UNSENT_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether an error, or one that caused it, says that no connection was made. */
function isUnsentError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return (typeof code === 'string' && UNSENT_CODES.has(code)) || isUnsentError(error.cause)
}

/** The body of an error; empty where it is none of the contract's, or does not come in time. */
async function readErrorBody(response: Response): Promise<ErrorBody> {
  const parsed = ErrorBody.safeParse(await readJson(response).catch(() => ({})))
  return parsed.success ? parsed.data : {}
}

/** A body as JSON; undefined for an empty one. */
async function readJson(response: Response): Promise<unknown> {
  const text = await readLimitedText(response)
  return text.trim() === '' ? undefined : JSON.parse(text)
}

interface CallOptions extends Options {
  /** From the first try to the last byte of the answer, in ms. */
  totalTimeout: number
}

async function call<Schema extends z.ZodType>(
  path: ApiPath,
  schema: Schema,
  { totalTimeout, ...options }: CallOptions,
): Promise<ApiAnswer<z.output<Schema>>> {
  try {
    // The library's own limits end with the headers; the signal ends the body too.
    const signal = AbortSignal.timeout(totalTimeout)
    const response = await ky(urlOf(path), { throwHttpErrors: false, totalTimeout, signal, ...options })
    noteIdempotencySupport(path, response)
    if (!response.ok) {
      const retryAfter = Number(response.headers.get('Retry-After'))
      return {
        ok: false,
        status: response.status,
        statusText: response.statusText,
        body: await readErrorBody(response),
        ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
      }
    }
    if (Object.is(schema, NotRead)) {
      await response.body?.cancel()
      return { ok: true, value: await schema.parseAsync(undefined) }
    }
    return { ok: true, value: await schema.parseAsync(await readJson(response)) }
  } catch (error) {
    // Of the error its name alone, for its message repeats the address with what may be secret in it.
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.name : 'unknown'
    console.warn(`The API did not answer ${redactPath(path)} as agreed: ${reason}`)
    return {
      ok: false,
      status: null,
      statusText: '',
      body: {},
      ...(isUnsentError(error) && { isUnsent: true }),
    }
  }
}

function authorization(token: string | undefined): Record<string, string> {
  return token ? { Authorization: `JWT ${token}` } : {}
}

/** The site key, by which the API knows the site, and the visitor’s address, which it believes with the key. */
function siteHeaders(from: Request | undefined): Record<string, string> {
  const address = from?.headers.get('X-Client-Address')
  return {
    ...(address && { 'X-Client-Address': address }),
    ...(env.SITE_KEY && { 'X-Site-Key': env.SITE_KEY }),
  }
}

/** Asks once more where the API itself has failed: an answer of 5xx is no error to `ky` here. */
const retryFailure: AfterResponseHook = ({ response, retryCount }) =>
  response.status >= 500 && retryCount < READ_RETRIES.limit ? ky.retry() : undefined

interface Get {
  token?: string
  /** The visitor's request, whose address the API counts tries by. */
  from?: Request
  /** How long the answer may take in all, in ms, where a page makes more than one read in turn. */
  timeoutMs?: number
  /** Asks once, with all of the time, where the API may have to call Stripe first. */
  once?: boolean
}

/** Reads; tried up to three times within 2.4 s, or what the visitor's request has left. */
function get<Schema extends z.ZodType>(
  path: ApiPath,
  schema: Schema,
  { token, from, timeoutMs = capToRemainingTime(READ_TIMEOUTS.totalMs), once = false }: Get = {},
) {
  return call(path, schema, {
    headers: { ...authorization(token), ...siteHeaders(from) },
    timeout: once ? timeoutMs : Math.min(READ_TIMEOUTS.perAttemptMs, timeoutMs),
    totalTimeout: timeoutMs,
    ...(once ? { retry: 0 } : { retry: READ_RETRIES, hooks: { afterResponse: [retryFailure] } }),
  })
}

interface Post {
  /** The body: an object for JSON, `FormData` for multipart, `URLSearchParams` for a form. */
  body: FormData | URLSearchParams | object
  token?: string
  /** Makes a repeat harmless; without it a call is never tried twice. */
  idempotencyKey?: string
  /** The visitor's request, whose address the API counts tries by. */
  from?: Request
  timeoutMs?: number
  /** How long the answer may take in ms, where it is waited for after the visitor's request is over. */
  waitMs?: number
}

/** Shortest timeout of a write, in ms, so that its result is usually known. */
const LEAST_POST_MS = 600

/** Writes; tried once, within what the visitor's request has left. */
function post<Schema extends z.ZodType>(
  path: ApiPath,
  schema: Schema,
  { body, token, idempotencyKey, from, timeoutMs = 2500, waitMs }: Post,
) {
  const timeout = waitMs ?? Math.max(LEAST_POST_MS, capToRemainingTime(timeoutMs))
  return call(path, schema, {
    method: 'post',
    headers: {
      ...authorization(token),
      ...siteHeaders(from),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body instanceof FormData || body instanceof URLSearchParams ? { body } : { json: body }),
    timeout,
    totalTimeout: timeout,
    retry: 0,
    // What a write that redirects has done is not known, and a redirect may send it a second time.
    redirect: 'manual',
  })
}

/** The product's API, one door for every call. */
export const api = { get, post }

/** Reads or throws, for what goes through the cache of `app/upstream`, which minds the visitor's time. */
export async function mustGet<Schema extends z.ZodType>(
  path: ApiPath,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await get(path, schema, { timeoutMs: READ_TIMEOUTS.totalMs })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status ?? 'nothing of use'}`)
  return answer.value
}

/** The address of a file in the API's media store (spec §2 Methods; served without authentication). */
export function mediaUrl(path: string): string {
  return new URL(`/media/${path}`, env.NO_AUTH_API_URL).href
}
