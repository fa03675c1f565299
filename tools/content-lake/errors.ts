import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A request the lake will not carry out, with the body that Sanity's own clients understand. */
export class LakeError extends Error {
  readonly status: ContentfulStatusCode
  readonly type: string
  readonly detail: Record<string, unknown>

  constructor(
    status: ContentfulStatusCode,
    type: string,
    description: string,
    detail: Record<string, unknown> = {},
  ) {
    super(description)
    this.status = status
    this.type = type
    this.detail = detail
  }

  /** `{statusCode, error: {type, description}, message}`: clients read `error.description`. */
  body() {
    return {
      statusCode: this.status,
      message: this.message,
      error: { ...this.detail, type: this.type, description: this.message },
    }
  }
}

export function throwLakeError(
  status: ContentfulStatusCode,
  type: string,
  description: string,
  detail?: Record<string, unknown>,
): never {
  throw new LakeError(status, type, description, detail)
}
