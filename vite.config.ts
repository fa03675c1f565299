import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

/** Types for single fetch: loaders and actions keep their own return types. */
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig({
  plugins: [remix(remixConfig)],
  server: { host: '127.0.0.1' },
  // Remix would empty all of build/, where the media and the seed are too.
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, emptyOutDir: false },
})
