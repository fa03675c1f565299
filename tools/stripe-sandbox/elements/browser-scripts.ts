import { fileURLToPath } from 'node:url'

const made = new Map<string, Promise<string>>()

/** One file of `browser/` with all it imports, as a script for the browser. */
async function bundle(file: string): Promise<string> {
  // The site's own bundler; loaded only when a page asks, as most runs of the sandbox are API calls alone.
  const { build } = await import('vite')
  const root = fileURLToPath(new URL('./browser/', import.meta.url))
  const result = await build({
    root,
    configFile: false,
    envDir: root,
    logLevel: 'error',
    mode: 'development',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: `${root}${file}`, formats: ['iife'], name: 'StripeSandbox' },
    },
  })
  const outputs = [result].flat().flatMap(one => ('output' in one ? one.output : []))
  const script = outputs.find(output => output.type === 'chunk')
  if (!script) throw new Error(`${file} could not be bundled`)
  return script.code
}

/** The script made of `browser/<file>`, bundled once. */
export function browserScript(file: 'stripe.ts' | 'card-frame.ts'): Promise<string> {
  const script = made.get(file) ?? bundle(file)
  made.set(file, script)
  // A failed attempt is not held against the next one.
  script.catch(() => made.delete(file))
  return script
}
