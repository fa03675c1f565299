import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStudioEnv } from './env.ts'
import { renderStudioPage } from './page.ts'
import { serveStudio } from './serve.ts'

const environment = {
  projectId: 'maxguru',
  dataset: 'production',
  apiHost: 'http://localhost:4001',
  siteUrl: 'http://localhost:3000',
}
const BUILT = `<!DOCTYPE html><html><head><title>Studio</title><style>
  @font-face { font-family: Inter; src: url("https://studio-static.sanity.io/Inter.woff2") format("woff2"); }
  body { margin: 0 }
</style><script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>
</head><body><script src="/static/app.js" type="module"></script></body></html>`

describe('the Studio’s environment', () => {
  test('is the local lake and site where nothing is set', () => {
    expect(readStudioEnv({})).toEqual({ port: 3333, environment })
  })
  test('follows the ports of the other programs', () => {
    expect(readStudioEnv({ PORT: '3100', SERVICES_PORT: '4100', STUDIO_PORT: '3400' })).toEqual({
      port: 3400,
      environment: { ...environment, apiHost: 'http://localhost:4101', siteUrl: 'http://localhost:3100' },
    })
  })
  test('is Sanity’s cloud where a project is named', () => {
    const { environment: cloud } = readStudioEnv({ SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'staging' })
    expect(cloud).toEqual({ projectId: 'abc123', dataset: 'staging', siteUrl: 'http://localhost:3000' })
  })
  test('names the wrong variable', () => {
    expect(() => readStudioEnv({ SITE_URL: 'site' })).toThrow(/SITE_URL: expected an address/)
    expect(() => readStudioEnv({ STUDIO_PORT: 'x' })).toThrow(/STUDIO_PORT: /)
  })
})

describe('the Studio’s page', () => {
  test('requests nothing from other machines', () => {
    const page = renderStudioPage(BUILT, { projectId: 'p', dataset: 'd', siteUrl: 'http://localhost:3000' })
    expect(page).not.toContain('https://')
    expect(page).toContain('body { margin: 0 }')
    expect(page).toContain('/static/app.js')
  })
  test('receives its environment, which cannot close the script element', () => {
    const page = renderStudioPage(BUILT, { ...environment, dataset: '</script>$&' })
    expect(page).toContain('"dataset":"\\u003c/script>$&"')
    expect(page.indexOf('studioEnvironment')).toBeLessThan(page.indexOf('/static/app.js'))
  })
})

describe('the Studio’s server', () => {
  let dir = ''
  let server: Awaited<ReturnType<typeof serveStudio>>
  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'studio-'))
    await mkdir(path.join(dir, 'built/static'), { recursive: true })
    await writeFile(path.join(dir, 'built/index.html'), BUILT)
    await writeFile(path.join(dir, 'built/static/app.js'), 'app()')
    await writeFile(
      path.join(dir, 'built/static/app.css'),
      '@font-face{font-family:Inter;src:url(https://fonts.example/i.woff2)}p{margin:0}',
    )
    await writeFile(path.join(dir, 'secret.json'), '{}')
    server = await serveStudio({ port: 0, environment, dir: path.join(dir, 'built') })
  })
  afterAll(async () => {
    server.close()
    await rm(dir, { recursive: true })
  })

  test('gives its page for every address inside the Studio', async () => {
    for (const address of ['/', '/structure/slide;slide-software', '/presentation']) {
      const response = await fetch(server.url + address)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toContain('studioEnvironment')
    }
  })
  test('keeps the browser on this machine when it edits the local lake', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/https:|(?<!:)\*(?!\.localhost)/)
    expect(await (await fetch(`${server.url}/static/app.css`)).text()).toBe('p{margin:0}')
  })
  test('gives its files with their type', async () => {
    const response = await fetch(`${server.url}/static/app.js`)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(await response.text()).toBe('app()')
  })
  test.each(['/static/none.js', '/../secret.json', '/%2e%2e/secret.json', '/..%2fsecret.json'])(
    'has no file %s',
    async address => expect((await fetch(server.url + address)).status).toBe(404),
  )
  test('says which port is taken', async () => {
    const port = Number(new URL(server.url).port)
    await expect(serveStudio({ port, environment, dir: path.join(dir, 'built') })).rejects.toThrow(
      `Port ${port} is taken. Set STUDIO_PORT`,
    )
  })
})
