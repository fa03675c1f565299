/**
 * Vitest runs this before each file of `unit, isolated`, which replaces modules or the site's settings: the file then has
 * modules of ours, mocks and settings of its own, as in a new thread. Packages stay loaded, which a thread would load anew
 * for each file in half a second of processor time.
 */
import { vi } from 'vitest'

interface Evaluated {
  promise?: unknown
  exports?: unknown
  evaluated?: boolean
}

/** Vitest's own record of this process's modules; `vi.resetModules` keeps the mocks in it, also those of an earlier file. */
function getEvaluatedModules(): Map<string, Evaluated> {
  const worker: { evaluatedModules?: { idToModuleMap?: unknown } } | undefined =
    Object.getOwnPropertyDescriptor(globalThis, '__vitest_worker__')?.value
  const modules = worker?.evaluatedModules?.idToModuleMap
  if (!(modules instanceof Map)) throw new Error('Vitest keeps its modules elsewhere now.')
  return modules
}

vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()
vi.resetModules()
for (const [id, module] of getEvaluatedModules()) {
  if (!id.startsWith('mock:')) continue
  module.promise = undefined
  module.exports = undefined
  module.evaluated = false
}
