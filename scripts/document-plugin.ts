import { readFileSync, writeFileSync } from 'node:fs'
import { type Plugin, transformWithEsbuild } from 'vite'
import { inRepo } from './paths.ts'

const NAME = 'virtual:document'
const STARTER = inRepo('app', 'document', 'starter.ts')

const CAROUSEL = inRepo('app', 'ui', 'carousel', 'enhance.ts')

/** Where the client build leaves the styles, and the name of the carousels' module, for the server build. */
const STYLES = inRepo('build', 'site.css')
const CAROUSEL_NAME = inRepo('build', 'carousel.txt')

async function compileStarter(): Promise<string> {
  const source = readFileSync(STARTER, 'utf8')
  const { code } = await transformWithEsbuild(source, STARTER, {
    format: 'iife',
    minify: true,
    target: 'es2022',
  })
  return code.trim()
}

/** Of the chunk that the client build makes of the carousels' module, once it has begun. */
let carouselReference = ''

/**
 * Gives the server build what stands inline in every page: the styles, the starter, and the address of a module that
 * the starter imports by itself. The browser reads the styles from the page it is on, so that they are not sent twice.
 */
export const documentPlugin: Plugin = {
  name: 'document',
  buildStart() {
    if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
    carouselReference = this.emitFile({ type: 'chunk', id: CAROUSEL, name: 'carousel' })
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return
      const files = Object.values(bundle).filter(
        file => file.type === 'asset' && file.fileName.endsWith('.css'),
      )
      const [styles, ...others] = files
      if (styles?.type !== 'asset' || others.length > 0) throw new Error('Expected one file of styles.')
      writeFileSync(STYLES, styles.source)
      writeFileSync(CAROUSEL_NAME, this.getFileName(carouselReference))
      delete bundle[styles.fileName]
    },
  },
  resolveId: id => (id === NAME ? `\0${NAME}` : null),
  async load(id, { ssr } = {}) {
    if (id !== `\0${NAME}`) return null
    if (!ssr) {
      return "export const styles = document.querySelector('style[data-site]')?.textContent ?? ''; export const starter = '', carousel = ''"
    }
    if (this.environment.mode === 'dev') return "export const styles = '', starter = '', carousel = ''"
    return `
      export const styles = ${JSON.stringify(readFileSync(STYLES, 'utf8').trim())}
      export const starter = ${JSON.stringify(await compileStarter())}
      export const carousel = ${JSON.stringify(`/${readFileSync(CAROUSEL_NAME, 'utf8')}`)}
    `
  },
}
