import ky, { type AfterResponseHook } from 'ky'
import type { z } from 'zod'
import { DEVICE_HEADER, readDeviceCookie } from '#contract/known-device.ts'
import { redactText } from '#telemetry/redact.ts'
import { redactPath } from '#telemetry/redact-path.ts'
import { getRequestId, REQUEST_ID_HEADER } from '#telemetry/request-id.ts'
import { getTraceHeaders, traceSpan } from '#telemetry/tracing.ts'
import { env } from '../env.server.ts'
import { capToRemainingTime } from '../upstream/deadline.server.ts'
import { READ_RETRIES, READ_TIMEOUTS } from '../upstream/timeouts.ts'
import { type ApiAnswer, type ApiPath, call } from './call.server.ts'

function authorization(token: string | undefined): Record<string, string> {
  return token ? { Authorization: `JWT ${token}` } : {}
}

/** The site key, by which the API knows the site, and the visitor’s address and device, which it believes with the key. */
function siteHeaders(from: Request | undefined): Record<string, string> {
  const address = from?.headers.get('X-Client-Address')
  const id = getRequestId()
  const device = readDeviceCookie(from?.headers.get('Cookie'))
  return {
    ...(address && { 'X-Client-Address': address }),
    ...(id && { [REQUEST_ID_HEADER]: id }),
    ...(device && { [DEVICE_HEADER]: device }),
    ...getTraceHeaders(),
    ...(env.SITE_KEY && { 'X-Site-Key': env.SITE_KEY[0] }),
  }
}

/** Makes a call inside of a span, in which the API goes on with the trace. */
function traceCall<Value>(method: string, path: ApiPath, makeCall: () => Promise<ApiAnswer<Value>>) {
  const attributes = { 'http.request.method': method, 'url.path': redactText(redactPath(path)) }
  return traceSpan(`site calls api ${method}`, { kind: 'client', attributes }, async span => {
    const answer = await makeCall()
    if (!answer.ok) span.fail(String(answer.status ?? 'no answer'))
    return answer
  })
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

/** Reads; tried up to three times within 1.9 s, or what the visitor's request has left. */
function get<Schema extends z.ZodType>(
  path: ApiPath,
  schema: Schema,
  { token, from, timeoutMs = capToRemainingTime(READ_TIMEOUTS.totalMs), once = false }: Get = {},
) {
  return traceCall('GET', path, () =>
    call(path, schema, {
      headers: { ...authorization(token), ...siteHeaders(from) },
      timeout: once ? timeoutMs : Math.min(READ_TIMEOUTS.perAttemptMs, timeoutMs),
      totalTimeout: timeoutMs,
      ...(once ? { retry: 0 } : { retry: READ_RETRIES, hooks: { afterResponse: [retryFailure] } }),
    }),
  )
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
  return traceCall('POST', path, () =>
    call(path, schema, {
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
    }),
  )
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
export function resolveMediaUrl(path: string): string {
  return new URL(`/media/${path}`, env.NO_AUTH_API_URL).href
}
