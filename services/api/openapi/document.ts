import type { Call, OtherAnswer } from './call.ts'
import { CALLS } from './calls.ts'
import { type JsonSchema, listNamedSchemas, refer } from './json-schema.ts'
import { NAMED_SCHEMAS } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
}

export interface Answer {
  description: string
  content?: Record<string, { schema: JsonSchema }>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  parameters: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Answer>
  security?: Record<string, never[]>[]
}

/** OpenAPI 3.1, as far as we write it. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}

const TEXT: JsonSchema = { type: 'string' }
const ERROR = { 'application/json': { schema: refer(NAMED_SCHEMAS.ErrorBody) } }
const PAGE = { 'text/html': { schema: TEXT } }

/** Content types of a body, by how it is sent. */
const MEDIA_TYPES = {
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
} as const

const OTHER_ANSWERS: Record<OtherAnswer, [status: string, answer: Answer]> = {
  page: ['200', { description: 'A page.', content: PAGE }],
  file: ['200', { description: 'The file.', content: { '*/*': { schema: {} } } }],
  redirect: ['303', { description: 'Done; leads to a page.' }],
}

function listParameters({ params, query = {}, idempotencyKey }: Call): Parameter[] {
  const named =
    (where: Parameter['in'], required: boolean) =>
    ([name, description]: [string, string]): Parameter => ({
      name,
      in: where,
      required,
      description,
      schema: TEXT,
    })
  return [
    ...Object.entries(params).map(named('path', true)),
    ...Object.entries(query).map(named('query', false)),
    ...(idempotencyKey === undefined
      ? []
      : [
          named(
            'header',
            idempotencyKey === 'required',
          )(['Idempotency-Key', 'Names the request, so that a repeat of it counts once. Kept 24 hours.']),
        ]),
  ]
}

function describeBody({ body }: Call): Operation['requestBody'] {
  if (!body) return undefined
  const types = body.kinds.flatMap(kind => MEDIA_TYPES[kind])
  const schema = refer(body.schema)
  return { required: true, content: Object.fromEntries(types.map(type => [type, { schema }])) }
}

function describeAnswers({ answer, body, idempotencyKey, errors = {} }: Call, isPage: boolean) {
  const [status, success]: [string, Answer] =
    typeof answer === 'string'
      ? OTHER_ANSWERS[answer]
      : ['200', { description: 'Success.', content: { 'application/json': { schema: refer(answer) } } }]
  const all: Record<string, string> = {
    ...(body && {
      400: 'Not valid; `fields` says what is wrong with each field.',
      413: 'Larger than 64 KiB.',
      415: 'Another content type.',
    }),
    ...(idempotencyKey === 'required' && { 400: 'The key is missing or not valid.' }),
    ...errors,
  }
  const content = isPage ? { ...ERROR, ...PAGE } : ERROR
  return {
    [status]: success,
    ...Object.fromEntries(Object.entries(all).map(([code, description]) => [code, { description, content }])),
    default: { description: 'Any other error.', content: ERROR },
  }
}

const SECURITY_SCHEMES = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`JWT <token>`: a token of a login or of a class.',
  },
  siteKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Site-Key',
    description: 'The secret that the site shares.',
  },
}

/** How a call is secured; an empty choice means that it is answered without, too. */
function describeSecurity({ token, siteKey }: Call): Operation['security'] {
  const uses = Object.entries({ token, siteKey }).filter(([, use]) => use !== undefined)
  if (uses.length === 0) return undefined
  return [
    Object.fromEntries(uses.map(([name]) => [name, []])),
    ...(uses.every(([, use]) => use === 'optional') ? [{}] : []),
  ]
}

function describeCall(operationId: string, call: Call): Operation {
  const requestBody = describeBody(call)
  const security = describeSecurity(call)
  const isPage = call.tag === 'Pages' || call.tag === 'Office'
  return {
    operationId,
    tags: [call.tag],
    summary: call.summary,
    parameters: listParameters(call),
    ...(requestBody && { requestBody }),
    responses: describeAnswers(call, isPage),
    ...(security && { security }),
  }
}

/** The description of the API, made from its calls and the contract's schemas. */
export function buildDocument({ publicUrl }: { publicUrl: string }): OpenApiDocument {
  const calls: [string, Call][] = Object.entries(CALLS)
  const paths: OpenApiDocument['paths'] = {}
  for (const [id, call] of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(id, call) }
  return {
    openapi: '3.1.1',
    info: {
      title: 'MaxGuru API',
      version: '1',
      description:
        'The calls between the site and the service behind it. Money is a decimal number of dollars with at most two places.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(calls.map(([, { tag }]) => tag))].map(name => ({ name })),
    paths,
    components: { schemas: listNamedSchemas(), securitySchemes: SECURITY_SCHEMES },
  }
}
