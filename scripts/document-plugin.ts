import { readFileSync, writeFileSync } from 'node:fs'
import { type Plugin, transformWithEsbuild } from 'vite'
import { sortStyles, ViteManifest } from './page-styles.ts'
import { inRepo } from './paths.ts'

const NAME = 'virtual:document'
/** The inline scripts at the end of each page, in their order; none imports another module. */
const STARTER_PARTS = ['modal-dialog.ts', 'starter.ts'].map(name => inRepo('app', 'document', name))

const CAROUSEL = inRepo('app', 'ui', 'carousel', 'enhance.ts')

/** Where the client build leaves the styles, and the name of the carousels' module, for the server build. */
const STYLES = inRepo('build', 'styles.json')
const CAROUSEL_NAME = inRepo('build', 'carousel.txt')

async function compileStarter(): Promise<string> {
  const parts = await Promise.all(
    STARTER_PARTS.map(async file => {
      const { code } = await transformWithEsbuild(readFileSync(file, 'utf8'), file, {
        format: 'iife',
        minify: true,
        target: 'es2022',
      })
      return code.trim()
    }),
  )
  return parts.join('')
}

/** Of the chunk that the client build makes of the carousels' module, once it has begun. */
let carouselReference = ''

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never[]) => unknown>>[1]

function findAsset(bundle: Bundle, name: string) {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`Expected ${name} among the files of the build.`)
  return file
}

/** Returns the rules of a file, and leaves it out of the build. */
function takeRules(bundle: Bundle, name: string): string {
  const { source } = findAsset(bundle, name)
  delete bundle[name]
  return source.toString().trim()
}

const VITE_MANIFEST = '.vite/manifest.json'

/** The files of styles of each chunk, by the chunk's own file. */
let stylesOfChunks = new Map<string, string[]>()

/**
 * Notes the styles of each chunk, and leaves chunks without any: neither the manifest, by which Remix links them, nor a
 * chunk that is imported later asks for files that are not there.
 */
function takeStylesOutOfChunks(bundle: Bundle): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type !== 'chunk' || !file.viteMetadata) continue
    found.set(name, [...file.viteMetadata.importedCss])
    file.viteMetadata.importedCss.clear()
  }
  return found
}

/** Vite's manifest, with the styles that were taken out. */
function readManifest(bundle: Bundle): ViteManifest {
  const manifest = ViteManifest.parse(JSON.parse(findAsset(bundle, VITE_MANIFEST).source.toString()))
  return Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => [
      key,
      { ...chunk, css: stylesOfChunks.get(chunk.file) ?? [] },
    ]),
  )
}

/** Before Vite writes down which styles an imported chunk waits for. */
const chunkStylesPlugin: Plugin = {
  name: 'chunk-styles',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      if (this.environment.name === 'client') stylesOfChunks = takeStylesOutOfChunks(bundle)
    },
  },
}

/**
 * Gives the server build what stands inline in pages: the styles of each route, the starter, and the addresses of what
 * the starter fetches by itself.
 */
const documentParts: Plugin = {
  name: 'document',
  buildStart() {
    if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
    carouselReference = this.emitFile({ type: 'chunk', id: CAROUSEL, name: 'carousel' })
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return
      const { order, byModule, common } = sortStyles(readManifest(bundle))
      const rules = Object.fromEntries(order.map(file => [file, takeRules(bundle, file)]))
      const others = this.emitFile({
        ...{ type: 'asset', name: 'pages.css' },
        source: order.flatMap(file => (common.includes(file) ? [] : (rules[file] ?? []))).join(''),
      })
      writeFileSync(STYLES, JSON.stringify({ rules, byModule, others: `/${this.getFileName(others)}` }))
      writeFileSync(CAROUSEL_NAME, this.getFileName(carouselReference))
    },
  },
  resolveId: id => (id === NAME ? `\0${NAME}` : null),
  async load(id, { ssr } = {}) {
    if (id !== `\0${NAME}`) return null
    if (!ssr || this.environment.mode === 'dev') {
      return "export const styles = { rules: {}, byModule: {}, others: '' }, starter = '', carousel = ''"
    }
    return `
      export const styles = ${readFileSync(STYLES, 'utf8')}
      export const starter = ${JSON.stringify(await compileStarter())}
      export const carousel = ${JSON.stringify(`/${readFileSync(CAROUSEL_NAME, 'utf8')}`)}
    `
  },
}

export const documentPlugin: Plugin[] = [chunkStylesPlugin, documentParts]
