import type { Changes } from '../store/store.ts'
import { invalidRequest } from './errors.ts'

type Json = { [name: string]: unknown }

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A stored object as Stripe shows it: without what only the sandbox knows (its `sandbox` field). */
export function rendered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rendered)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'sandbox')
      .map(([name, inner]) => [name, rendered(inner)]),
  )
}

function expandPath(changes: Changes, value: unknown, path: string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) {
    if (typeof value !== 'string') return value
    return rendered(changes.find(value)) ?? value
  }
  if (Array.isArray(value)) return value.map(item => expandPath(changes, item, path))
  const whole = typeof value === 'string' ? rendered(changes.find(value)) : value
  if (whole === null || whole === undefined) return whole
  if (!isObject(whole)) return value
  const inner = whole[name]
  if (inner === undefined)
    throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand' })
  return { ...whole, [name]: expandPath(changes, inner, rest) }
}

/** Renders an answer and replaces the ids named by `expand` with what they stand for. */
export function answer(changes: Changes, result: unknown, expand: string[]): unknown {
  return expand.reduce((value, path) => expandPath(changes, value, path.split('.')), rendered(result))
}
