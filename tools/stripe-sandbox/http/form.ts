import { invalidRequest } from './errors.ts'

/** A value of a form-encoded body: `a[b][0]=c` is `{a: {b: ['c']}}`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type FormObject = { [name: string]: FormValue }

type Branch = Map<string, string | Branch>

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const MAX_DEPTH = 8

function getPath(name: string) {
  const found = NAME.exec(name)
  if (!found) throw invalidRequest(`Invalid request: the parameter name ${name} cannot be read`)
  const [, first = '', rest = ''] = found
  const path = [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part = '']) => part)]
  if (path.length > MAX_DEPTH) throw invalidRequest(`Invalid request: ${first} is nested too deep`)
  return path
}

function plant(root: Branch, path: string[], value: string) {
  let branch = root
  for (const [depth, part] of path.entries()) {
    // `expand[]=a&expand[]=b` numbers its items itself.
    const name = part === '' ? String(branch.size) : part
    if (depth === path.length - 1) {
      branch.set(name, value)
      return
    }
    const next = branch.get(name)
    if (next instanceof Map) {
      branch = next
      continue
    }
    if (next !== undefined) throw invalidRequest(`Invalid object: ${path.join('.')}`)
    const made: Branch = new Map()
    branch.set(name, made)
    branch = made
  }
}

function harvest(branch: Branch): FormValue {
  const values = Array.from(branch, ([name, value]): [string, FormValue] => [
    name,
    typeof value === 'string' ? value : harvest(value),
  ])
  const isList = values.length > 0 && values.every(([name], index) => name === String(index))
  return isList ? values.map(([, value]) => value) : Object.fromEntries(values)
}

/** Reads a form-encoded body or query the way Stripe does. Throws a 400 for a name that cannot be read. */
export function parseForm(text: string): FormObject {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text)) plant(root, getPath(name), value)
  return Object.fromEntries(
    Array.from(root, ([name, value]) => [name, typeof value === 'string' ? value : harvest(value)]),
  )
}
