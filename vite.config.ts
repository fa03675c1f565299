import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from './remix.config.js'
import { documentPlugin } from './scripts/document-plugin.ts'
import { minifyPlugin } from './scripts/minify-plugin.ts'
import { shortenClassName } from './scripts/short-class-names.ts'

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

/**
 * Groups what many pages share into few files, so that a first visit takes at most eight; the rest is a file for each
 * route. The first pattern that matches a module decides.
 */
const CHUNKS: readonly (readonly [string, RegExp])[] = [
  // Comes when a carousel shows, and without the app.
  ['carousel', /\/node_modules\/keen-slider\/|\/app\/ui\/carousel\/(?:enhance|turn)/],
  // Not needed by any page; in a chunk of its own, it shows when one begins to.
  ['zod', /\/node_modules\/(?:zod|@conform-to\/zod)\//],
  [
    'react',
    /\/node_modules\/(?:react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//,
  ],
  [
    'site',
    /\/contract\/(?:money-text|site-pages|training-dates)|\/node_modules\/@portabletext\/|\/app\/(?:layout|content|document|preview|catalogue|checkout\/methods\/card\/card-documents)/,
  ],
  [
    'forms',
    /\/node_modules\/@conform-to\/|\/contract\/field|\/app\/session\/credential|\/app\/ui\/(?:field|plain-field|select-field|password-input|choice-group|error-summary|form-answer|site-form|submit-button|use-form)/,
  ],
  ['checkout', /\/node_modules\/@stripe\/|\/app\/checkout\//],
  ['site', /\/app\/(?:ui|cart\/(?:add|no-))/],
]

function getChunk(module: string): string | undefined {
  return CHUNKS.find(([, pattern]) => pattern.test(module))?.[0]
}

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [requestContext, documentPlugin, minifyPlugin, remix(remixConfig)],
  server: { host: '127.0.0.1' },
  // In development a class is called as in its file.
  css: { modules: command === 'build' ? { generateScopedName: shortenClassName } : {} },
  build: {
    target: 'es2022',
    // By `minifyPlugin`.
    minify: false,
    cssMinify: !isSsrBuild,
    // Remix would empty all of build/, where the media and the seed are too.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    sourcemap: false,
    rollupOptions: isSsrBuild
      ? // The server in front of the build uses these too, and there is one log and one trace in a process.
        { external: /^#telemetry\// }
      : { output: { manualChunks: getChunk } },
  },
}))
