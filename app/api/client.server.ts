import ky, { type Options } from 'ky'
import { z } from 'zod'
import { ErrorBody } from '#contract/errors.ts'
import { loggablePath } from '#contract/loggable-path.ts'
import { env } from '../env.server.ts'
import { inTime } from '../upstream/deadline.server.ts'
import { PATIENCE, READ_RETRIES } from '../upstream/patience.ts'

/** A path of the contract; its first part says which base host it belongs to (spec §7). */
export type ApiPath = `/${'no_auth' | 'auth' | 'school' | 'mymax'}/${string}`

/**
 * The answer to a call. `status` is null when no answer came, or none that could be parsed: both are the
 * same friendly failure (contract, General).
 */
export type ApiAnswer<Value> =
  | { ok: true; value: Value }
  | {
      ok: false
      status: number | null
      /** The status in words, `Forbidden`; empty when no answer came. */
      statusText: string
      body: ErrorBody
      retryAfterSeconds?: number
    }

/** For calls whose answer is not read (spec §7): that it came with success is all there is to it. */
export const NotRead: z.ZodType = z.unknown()

/** For calls that acknowledge something: whatever they say is JSON, unlike the page of a proxy in between. */
export const AnyJson: z.ZodType = z.unknown()

const urlOf = (path: ApiPath): string => {
  const base = path.startsWith('/no_auth/')
    ? env.NO_AUTH_API_URL
    : path.startsWith('/auth/')
      ? env.AUTH_API_URL
      : path.startsWith('/school/')
        ? env.SCHOOL_API_URL
        : env.MASTER_CODE_API_URL
  return base.replace(/\/$/, '') + path
}

const parseError = async (response: Response): Promise<ErrorBody> => {
  const parsed = ErrorBody.safeParse(await response.json().catch(() => ({})))
  return parsed.success ? parsed.data : {}
}

const call = async <Schema extends z.ZodType>(
  path: ApiPath,
  schema: Schema,
  options: Options,
): Promise<ApiAnswer<z.output<Schema>>> => {
  try {
    const response = await ky(urlOf(path), { throwHttpErrors: false, ...options })
    if (!response.ok) {
      const retryAfter = Number(response.headers.get('Retry-After'))
      return {
        ok: false,
        status: response.status,
        statusText: response.statusText,
        body: await parseError(response),
        ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
      }
    }
    const body: unknown = Object.is(schema, NotRead) ? null : await response.json()
    return { ok: true, value: await schema.parseAsync(body) }
  } catch (error) {
    // Of the error its name alone, for its message repeats the address with what may be secret in it.
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.name : 'unknown'
    console.warn(`The API did not answer ${loggablePath(path)} as agreed: ${reason}`)
    return { ok: false, status: null, statusText: '', body: {} }
  }
}

const authorization = (token: string | undefined): Record<string, string> =>
  token ? { Authorization: `JWT ${token}` } : {}

/** Whom the site speaks for, and what makes the API believe it. */
const clientAddress = (from: Request | undefined): Record<string, string> => {
  const address = from?.headers.get('X-Client-Address')
  return address ? { 'X-Client-Address': address, ...(env.SITE_KEY && { 'X-Site-Key': env.SITE_KEY }) } : {}
}

interface Get {
  token?: string
  /** The visitor's request, whose address the API counts tries by. */
  from?: Request
  /** How long the answer may take in all, where a page makes more than one read in turn. */
  patienceMs?: number
  /** Asks once, with all of the patience, where the API may have to ask somebody else first. */
  once?: boolean
}

/** Reads; tried up to three times within 2.4 s, or what the visitor's request has left. */
const get = <Schema extends z.ZodType>(
  path: ApiPath,
  schema: Schema,
  { token, from, patienceMs = inTime(PATIENCE.total), once = false }: Get = {},
) =>
  call(path, schema, {
    headers: { ...authorization(token), ...clientAddress(from) },
    timeout: once ? patienceMs : Math.min(PATIENCE.perTry, patienceMs),
    totalTimeout: patienceMs,
    retry: once ? 0 : READ_RETRIES,
  })

interface Post {
  /** The body: an object for JSON, `FormData` for multipart, `URLSearchParams` for a form. */
  body: FormData | URLSearchParams | object
  token?: string
  /** Makes a repeat harmless; without it a call is never tried twice. */
  idempotencyKey?: string
  /** The visitor's request, whose address the API counts tries by. */
  from?: Request
  timeoutMs?: number
}

/** A write that is sent at all is given this long, in ms, so that its outcome is mostly known. */
const LEAST_POST_MS = 600

/** Writes; tried once, within what the visitor's request has left. */
const post = <Schema extends z.ZodType>(
  path: ApiPath,
  schema: Schema,
  { body, token, idempotencyKey, from, timeoutMs = 2500 }: Post,
) => {
  const timeout = Math.max(LEAST_POST_MS, inTime(timeoutMs))
  return call(path, schema, {
    method: 'post',
    headers: {
      ...authorization(token),
      ...clientAddress(from),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body instanceof FormData || body instanceof URLSearchParams ? { body } : { json: body }),
    timeout,
    totalTimeout: timeout,
    retry: 0,
  })
}

/** The product's API, one door for every call (contract). */
export const api = { get, post }

/** Reads or throws, for what goes through the cache of `app/upstream`, which minds the visitor's time. */
export const mustGet = async <Schema extends z.ZodType>(
  path: ApiPath,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const answer = await get(path, schema, { patienceMs: PATIENCE.total })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status ?? 'nothing of use'}`)
  return answer.value
}

/** The address of a file in the API's media store (spec §2 Methods; served without authentication). */
export const mediaUrl = (path: string): string => new URL(`/media/${path}`, env.NO_AUTH_API_URL).href
