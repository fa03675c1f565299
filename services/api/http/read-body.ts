import type { Context } from 'hono'
import type { z } from 'zod'
import { ApiError } from './errors.ts'

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const
type Kind = 'json' | 'form'

function getMediaType(c: Context): string {
  return (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/**
 * True for NUL and for lone surrogates, which Postgres cannot store. Iterative, since the input may be nested
 * deeply.
 */
function hasUnstorableText(sent: unknown): boolean {
  const left = [sent]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true
    if (typeof value === 'object' && value !== null) left.push(...Object.values(value))
  }
  return false
}

function groupByField(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] = [...(fields[name] ?? []), issue.message]
  }
  return fields
}

/**
 * Parses what was sent. Throws a 400 with a message for each field, named by its path such as
 * `billing_details.email`.
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  if (hasUnstorableText(sent)) throw new ApiError(400, 'The text contains a character that is not supported.')
  const parsed = schema.safeParse(sent)
  if (parsed.success) return parsed.data
  const fields = groupByField(parsed.error)
  throw new ApiError(400, Object.values(fields)[0]?.[0] ?? 'The request is not valid.', { fields })
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text())
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiError(400, 'The body is not valid JSON.')
    throw error
  }
}

/** A form's text fields; files are left out, for no form of ours takes any. The first of a repeated field counts. */
async function readForm(c: Context): Promise<Record<string, string>> {
  let form: FormData
  try {
    form = await new Response(await c.req.arrayBuffer(), {
      headers: { 'Content-Type': c.req.header('Content-Type') ?? '' },
    }).formData()
  } catch (error) {
    if (error instanceof TypeError) throw new ApiError(400, 'The body is not a valid form.')
    throw error
  }
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] ??= value
  return fields
}

/**
 * Reads the body as one of the kinds a call takes and parses it. Throws 415 for another content type, 400
 * for a body that cannot be read or is not what `schema` says.
 */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  kinds: Kind[] = ['json'],
): Promise<z.output<Schema>> {
  const type = getMediaType(c)
  if (kinds.includes('json') && type === 'application/json') return parseBody(schema, await readJson(c))
  if (kinds.includes('form') && FORM_TYPES.some(known => known === type))
    return parseBody(schema, await readForm(c))
  throw new ApiError(
    415,
    `Expected ${kinds.map(kind => (kind === 'json' ? 'application/json' : FORM_TYPES[0])).join(' or ')}.`,
  )
}
