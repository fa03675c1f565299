import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTakenPath } from './taken-paths.ts'

function list(folder: string): string[] {
  return readdirSync(new URL(`../../${folder}`, import.meta.url))
}

/** The address of a file or folder of `app/routes`, with `1` for what changes: `og.$file.ts` is `/og/1`. */
function toPath(route: string): string {
  const names = route
    .replace(/\.tsx?$/, '')
    .replaceAll('[.]', '\0')
    .split('.')
    .map(name => name.replace(/_$/, '').replace(/^\$.*/, '1').replaceAll('\0', '.'))
  return `/${names.filter(name => name !== '_index').join('/')}`
}

const routes = list('app/routes').filter(route => route !== '$.ts' && !route.includes('.test.'))

test.each([
  ...routes.map(toPath),
  ...list('public')
    .filter(name => name.includes('.'))
    .map(name => `/${name}`),
])('the site answers %s itself', path => expect(isTakenPath(path)).toBe(true))

test.each([
  '/workbooks',
  '/support/faq',
  '/og',
  '/og-training/1',
  '/checkout/old',
  '/index.html',
  '/class-login/a/b',
])('a redirect may begin at %s', path => expect(isTakenPath(path)).toBe(false))
