import type { z } from 'zod'

/** The names in a path's braces: `id` of `/receipts/{id}/`. */
type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never

/** How a body is sent; where both are taken, JSON first. */
export type BodyKind = 'json' | 'form'

/** What is no JSON: a page for people, a file, or a redirect to a page. */
export type OtherAnswer = 'page' | 'file' | 'redirect'

/** A header that a call takes: required, or of use when it is there. */
type HeaderUse = 'required' | 'optional'

interface Description {
  summary: string
  tag: 'Catalog' | 'Orders' | 'Trials' | 'Accounts' | 'Classes' | 'Messages' | 'Service' | 'Pages' | 'Office'
  /** What the form or JSON must be, as the route reads it. */
  body?: { schema: z.ZodType; kinds: readonly BodyKind[] }
  answer: z.ZodType | OtherAnswer
  /** Parameters of the query, by their names. */
  query?: Readonly<Record<string, string>>
  idempotencyKey?: HeaderUse
  siteKey?: HeaderUse
  /** `Authorization: JWT …` */
  token?: HeaderUse
  /** Errors besides those that every call with a body has, and what they mean. */
  errors?: Readonly<Partial<Record<401 | 402 | 403 | 404 | 409 | 410 | 429 | 503, string>>>
}

/** One call of the API: everything that its description says. */
export interface Call extends Description {
  method: 'GET' | 'POST'
  path: string
  /** What stands for the braces of the path. */
  params: Readonly<Record<string, string>>
}

/** Where a path has braces, each of them must be described, and no other. */
type WithParams<Path extends string> = [ParameterOf<Path>] extends [never]
  ? { params?: never }
  : { params: Readonly<Record<ParameterOf<Path>, string>> }

/** A `GET` call. A brace of its path that is not described does not compile. */
export function get<const Path extends string>(path: Path, call: Description & WithParams<Path>): Call {
  return { method: 'GET', path, ...call, params: call.params ?? {} }
}

/** A `POST` call. */
export function post<const Path extends string>(path: Path, call: Description & WithParams<Path>): Call {
  return { method: 'POST', path, ...call, params: call.params ?? {} }
}
