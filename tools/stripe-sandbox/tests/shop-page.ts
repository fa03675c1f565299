import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

async function shopScript() {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      // What is left out takes longer to find than to send.
      rollupOptions: { treeshake: false },
      lib: {
        entry: fileURLToPath(new URL('./card-shop.tsx', import.meta.url)),
        formats: ['iife'],
        name: 'Shop',
      },
    },
  })
  const outputs = [result].flat().flatMap(one => ('output' in one ? one.output : []))
  const chunk = outputs.find(output => output.type === 'chunk')
  if (!chunk) throw new Error('The shop could not be bundled')
  return chunk.code
}

/** Serves the small shop from an origin of its own, under a policy as strict as the site's. */
export async function startShop(sandboxUrl: string, key: string) {
  const script = await shopScript()
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${sandboxUrl}`,
    "style-src 'self'",
    `connect-src ${sandboxUrl}`,
    `frame-src ${sandboxUrl}`,
  ].join('; ')
  const page = `<!doctype html><html lang="en"><head><title>Shop</title><script src="${sandboxUrl}/stripe.js"></script>
<script src="/shop.js" defer></script></head><body data-key="${key}"><main><h1>Shop</h1><div id="root"></div></main></body></html>`
  const server = createServer((request, response) => {
    if (request.url === '/shop.js') {
      response.setHeader('content-type', 'text/javascript').end(script)
      return
    }
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy)
    response.end(page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
