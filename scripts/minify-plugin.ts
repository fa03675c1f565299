import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/** Minifies the browser's scripts by SWC: as small as terser makes them, for a tenth of the processor time. */
export const minifyPlugin: Plugin = {
  name: 'minify',
  apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
  renderChunk: {
    order: 'post',
    async handler(code) {
      const minified = await minify(code, {
        module: true,
        ecma: 2020,
        compress: { passes: 2 },
        mangle: true,
        sourceMap: false,
      })
      return { code: minified.code, map: null }
    },
  },
}
