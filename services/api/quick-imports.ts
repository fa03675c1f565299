/**
 * Resolves the imports between drizzle-orm's own files without Node's search for their format. For each of the 400 Node
 * reads the package's whole `package.json` again, 130 kB of entry points, which takes a second of processor time. Import
 * this module before any that uses the database.
 */
import { registerHooks } from 'node:module'

const PACKAGE = '/node_modules/drizzle-orm/'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context
    const isOwn = parentURL?.includes(PACKAGE) && specifier.startsWith('.') && specifier.endsWith('.js')
    if (!isOwn) return nextResolve(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
