import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from './remix.config.js'

/** Types for single fetch: loaders and actions keep their own return types. */
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Handles each request of the development server in a context of its own, as `server/main.ts` does. */
const requestContext: Plugin = {
  name: 'request-context',
  configureServer(server) {
    server.middlewares.use((_request, _response, next) => {
      // Loaded by Vite, for the site's modules are; an import here would be another copy with other contexts.
      server
        .ssrLoadModule('/app/http/request-context.server.ts')
        .then(({ runInRequestContext }) => runInRequestContext(next), next)
    })
  },
}

export default defineConfig({
  plugins: [requestContext, remix(remixConfig)],
  server: { host: '127.0.0.1' },
  // Remix would empty all of build/, where the media and the seed are too.
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, emptyOutDir: false },
})
