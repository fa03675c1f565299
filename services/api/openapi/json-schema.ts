import { z } from 'zod'
import { getListItem } from '#contract/lists.ts'
import { NAMED_SCHEMAS } from './schemas.ts'

/** A JSON Schema (draft 2020-12, as OpenAPI 3.1 takes it). */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What zod writes as the bounds of any whole number. */
const SAFE_BOUNDS = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const

/** Writes what zod leaves out: what a list is made of, and no bounds where there are none. */
function complete({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  for (const bound of ['minimum', 'maximum'] as const)
    if (jsonSchema[bound] === SAFE_BOUNDS[bound]) delete jsonSchema[bound]
  const item = getListItem(zodSchema)
  if (item) {
    const items = refer(item)
    jsonSchema.anyOf = [
      { type: 'array', items },
      { type: 'object', description: 'By id.', additionalProperties: items },
    ]
  }
}

const options = { io: 'input', unrepresentable: 'any', override: complete } as const

/** A schema as what it reads looks on the wire. */
function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, options)
  return rest
}

const REF = '#/components/schemas/'

/** Where the description says what a schema is: at its name, or in place. */
export function refer(schema: z.ZodType): JsonSchema {
  const name = Object.entries(NAMED_SCHEMAS).find(([, known]) => known === schema)?.[0]
  return name === undefined ? toJsonSchema(schema) : { $ref: `${REF}${name}` }
}

/** The schemas that have names, each referring to the others by theirs. */
export function listNamedSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: id => `${REF}${id}` })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  )
}
