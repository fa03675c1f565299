import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { ErrorBody } from '#contract/errors.ts'

type Fields = NonNullable<ErrorBody['fields']>

/** An answer that is not the one asked for: its HTTP status and what a person should read (architecture rule 9). */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly fields: Fields | undefined
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    detail: string,
    { fields, headers = {} }: { fields?: Fields; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.status = status
    this.fields = fields
    this.headers = headers
  }
}

/** 400 that blames one field. */
export function invalidField(field: string, message: string): ApiError {
  return new ApiError(400, message, { fields: { [field]: [message] } })
}

/** 404 */
export function notFound(detail = 'Not found.'): ApiError {
  return new ApiError(404, detail)
}

function createErrorBody(path: string, detail: string, fields?: Fields): ErrorBody {
  return {
    detail,
    ...(path.startsWith('/school/') && { error: detail }),
    ...(fields && { fields }),
  }
}

/** What Postgres and the system say of a full disk. */
const DISK_FULL = ['53100', 'ENOSPC']

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && DISK_FULL.some(code => code === error.code)) || isDiskFull(error.cause)
}

/** Turns an error into the contract’s error body; an unexpected one is logged and answered with 500. */
export function onError(log: Logger): ErrorHandler {
  return (error, c) => {
    if (error instanceof ApiError)
      return c.json(createErrorBody(c.req.path, error.message, error.fields), error.status, error.headers)
    if (error instanceof HTTPException)
      return c.json(createErrorBody(c.req.path, error.message), error.status)
    const what = isDiskFull(error) ? 'a request failed, for the disk is full' : 'a request failed'
    log.error({ err: error, method: c.req.method, route: routePath(c) }, what)
    return c.json(
      createErrorBody(c.req.path, 'Something went wrong on our side. Please try again later.'),
      500,
    )
  }
}

export const onNotFound: NotFoundHandler = c => c.json(createErrorBody(c.req.path, 'Not found.'), 404)
