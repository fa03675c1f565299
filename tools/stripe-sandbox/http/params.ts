import { z } from 'zod'
import { invalidRequest } from './errors.ts'
import type { FormObject } from './form.ts'

/** Every parameter arrives as text; these read it as Stripe does. An empty text unsets the parameter. */
const INTEGER = /^-?\d{1,15}$/

export const Text = z.string({ error: 'Invalid string' }).max(5000, 'Invalid string: too long')
/** Text, or `''` to unset. */
export const Unsettable = Text.transform(text => (text === '' ? null : text))
export const Whole = z
  .string({ error: 'Invalid integer' })
  .refine(text => INTEGER.test(text), { error: issue => `Invalid integer: ${issue.input}` })
  .transform(Number)
export const Flag = z
  .enum(['true', 'false'], { error: issue => `Invalid boolean: ${issue.input}` })
  .transform(text => text === 'true')
export const Metadata = z.record(z.string().max(40), Text.max(500))
export const Currency = z
  .string()
  .transform(code => code.toLowerCase())
  .refine(code => code === 'usd', {
    error: issue => `Invalid currency: ${issue.input}. The sandbox takes usd`,
  })

/** The name of a parameter inside another: `card` and `token` → `card[token]`. */
export function readParam(parent: string, name: string) {
  return parent === '' ? name : `${parent}[${name}]`
}

function written(path: readonly PropertyKey[]) {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}

function isAbsent(raw: unknown, path: readonly PropertyKey[]): boolean {
  const [first, ...rest] = path
  if (first === undefined) return raw === undefined
  if (typeof raw !== 'object' || raw === null) return raw === undefined
  return isAbsent(Reflect.get(raw, first), rest)
}

/** Parses a call's parameters. Throws Stripe's 400 for the first one that is unknown, missing or wrong. */
export function parseParams<S extends z.ZodType>(schema: S, raw: FormObject): z.output<S> {
  const read = schema.safeParse(raw)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const param = written([...issue.path, issue.keys[0] ?? ''])
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const path = issue?.path ?? []
  const param = written(path)
  if (isAbsent(raw, path))
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  const message = issue?.message ?? 'Invalid request'
  const code = message.startsWith('Invalid integer') ? 'parameter_invalid_integer' : undefined
  throw invalidRequest(message.startsWith('Invalid') ? message : `Invalid ${param}: ${message}`, {
    param,
    ...(code ? { code } : {}),
  })
}
