import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inRepo } from './paths.ts'

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).default({}),
      resolved: z.string().optional(),
    }),
  ),
})

const FILES = ['package-lock.json', 'studio/package-lock.json', 'tools/on-demand/package-lock.json']

function readPackages(file: string) {
  return LockFile.parse(JSON.parse(readFileSync(inRepo(file), 'utf8'))).packages
}

test.each(FILES)('%s names the packages of every platform, without which npm ci refuses it', file => {
  const packages = readPackages(file)
  /** Whether a package is found from a folder, there or in one above it, as Node looks for it. */
  const isFound = (folder: string, name: string): boolean => {
    if (`${folder && `${folder}/`}node_modules/${name}` in packages) return true
    return folder !== '' && isFound(folder.replace(/(^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name)
  }
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(name => !isFound(folder, name)),
  )
  expect(missing).toEqual([])
})

// Without them npm asks the registry about each package first, which takes more processor time than the rest.
test.each(FILES)('%s names the public registry’s address of each package', file => {
  const { '': _, ...packages } = readPackages(file)
  const others = Object.entries(packages).filter(
    ([, { resolved }]) => !resolved?.startsWith('https://registry.npmjs.org/'),
  )
  expect(others).toEqual([])
})
