import type { Work } from '../work.ts'
import { invalidRequest } from './errors.ts'

type Json = { [name: string]: unknown }

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

function expandPath(work: Work, value: unknown, path: string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) {
    if (typeof value !== 'string') return value
    return rendered(work.changes.find(value)) ?? value
  }
  if (Array.isArray(value)) return value.map(item => expandPath(work, item, path))
  const whole = typeof value === 'string' ? rendered(work.changes.find(value)) : value
  if (whole === null || whole === undefined) return whole
  if (!isObject(whole)) return value
  const inner = name in whole ? whole[name] : includable(work, whole.id, name)
  if (inner === undefined)
    throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand' })
  return { ...whole, [name]: expandPath(work, inner, rest) }
}

/** A property that an object shows only when asked for it, like a session's `line_items`. */
function includable(work: Work, id: unknown, name: string): unknown {
  const stored = typeof id === 'string' ? work.changes.find(id) : undefined
  const hidden = stored && 'sandbox' in stored ? stored.sandbox : undefined
  if (!hidden || !('includable' in hidden)) return undefined
  return rendered(Reflect.get(hidden.includable, name))
}

/** Renders an answer and replaces the ids named by `expand` with what they stand for. */
export function answer(work: Work, result: unknown, expand: string[]): unknown {
  return expand.reduce((value, path) => expandPath(work, value, path.split('.')), rendered(result))
}
