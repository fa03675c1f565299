import ky, { type Options } from 'ky'
import { z } from 'zod'
import { ErrorBody } from '#contract/errors.ts'
import { setSkippedItemsHandler } from '#contract/lists.ts'
import { log } from '#telemetry/log.ts'
import { redactPath } from '#telemetry/redact-path.ts'
import { env } from '../env.server.ts'
import { readLimitedText } from '../upstream/limited-body.server.ts'
import { measureCall } from '../upstream/metrics.server.ts'
import { noteIdempotencySupport } from './idempotency-support.server.ts'

setSkippedItemsHandler(message => log.warn(message))

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

function resolveApiUrl(path: ApiPath): string {
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
async function readErrorBody(response: Response, timeoutMs: number): Promise<ErrorBody> {
  const parsed = ErrorBody.safeParse(await readJson(response, timeoutMs).catch(() => ({})))
  return parsed.success ? parsed.data : {}
}

/** A body as JSON; undefined for an empty one. */
async function readJson(response: Response, timeoutMs: number): Promise<unknown> {
  const text = await readLimitedText(response, { timeoutMs })
  return text.trim() === '' ? undefined : JSON.parse(text)
}

interface CallOptions extends Options {
  /** From the first try to the last byte of the answer, in ms. */
  totalTimeout: number
}

/** Makes one call, with what it takes to try it again, and reads its answer. Never throws. */
export function call<Schema extends z.ZodType>(path: ApiPath, schema: Schema, options: CallOptions) {
  return measureCall(
    'api',
    () => sendCall(path, schema, options),
    answer => answer.ok || answer.status !== null,
  )
}

async function sendCall<Schema extends z.ZodType>(
  path: ApiPath,
  schema: Schema,
  { totalTimeout, ...options }: CallOptions,
): Promise<ApiAnswer<z.output<Schema>>> {
  try {
    const since = performance.now()
    const response = await ky(resolveApiUrl(path), { throwHttpErrors: false, totalTimeout, ...options })
    // The library's own limits end with the headers.
    const bodyTimeoutMs = Math.max(0, totalTimeout - (performance.now() - since))
    noteIdempotencySupport(path, response)
    if (!response.ok) {
      const retryAfter = Number(response.headers.get('Retry-After'))
      return {
        ok: false,
        status: response.status,
        statusText: response.statusText,
        body: await readErrorBody(response, bodyTimeoutMs),
        ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
      }
    }
    if (Object.is(schema, NotRead)) {
      await response.body?.cancel()
      return { ok: true, value: await schema.parseAsync(undefined) }
    }
    return { ok: true, value: await schema.parseAsync(await readJson(response, bodyTimeoutMs)) }
  } catch (error) {
    // Of the error its name alone, for its message repeats the address with what may be secret in it.
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.name : 'unknown'
    log.warn(`The API did not answer ${redactPath(path)} as agreed: ${reason}`)
    return {
      ok: false,
      status: null,
      statusText: '',
      body: {},
      ...(isUnsentError(error) && { isUnsent: true }),
    }
  }
}
