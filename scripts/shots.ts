/**
 * `npm run shots -- [part of a name…] [--widths 360,1280] [--schemes light,dark,forced,print]`: takes a picture of every
 * page and state, at every width and in every scheme, into `.cache/shots/`, with an `index.html` that lays them side by
 * side. A stack of its own is started for it.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, ensureBrowser } from './browser.ts'
import { buildIfStale } from './build-products.ts'
import { OWN_FORM } from './own-form.ts'
import { inRepo } from './paths.ts'
import { findFreePorts } from './ports.ts'
import { buildGallery, type Shot } from './shots/gallery.ts'
import { listStates, type ShotState } from './shots/states.ts'
import { startStack } from './stack.ts'

const FOLDER = inRepo('.cache', 'shots')
/** Of every demonstration account. */
const PASSWORD = 'reading-is-fun'

/** How a scheme is asked of the browser. */
const SCHEMES: Record<string, Parameters<Page['emulateMedia']>[0]> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  print: { media: 'print' },
}

async function prepareVisitor(context: BrowserContext, siteUrl: string, { cart, user }: ShotState) {
  const post = (path: string, form: Record<string, string>) =>
    context.request.post(siteUrl + path, { form, maxRedirects: 0, headers: OWN_FORM })
  for (const item of cart ?? []) await post('/cart', { intent: 'add', item, returnTo: '/checkout' })
  if (user) await post('/login', { intent: 'login', username: user, password: PASSWORD })
}

/** Lays out and loads all of the page: pictures are else fetched when they come near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is below the first screen would else be laid out a part at a time.
    document.documentElement.dataset.laidOut = ''
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, image => image.decode().catch(() => {})))
    await document.fonts.ready
  })
}

async function takeShots(
  browser: Browser,
  siteUrl: string,
  state: ShotState,
  choice: Choice,
): Promise<Shot[]> {
  const shots: Shot[] = []
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await prepareVisitor(context, siteUrl, state)
  for (const width of choice.widths) {
    const page = await context.newPage()
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
    try {
      await page.goto(siteUrl + state.path, { waitUntil: 'load' })
      await state.act?.(page)
      await loadPictures(page)
      for (const scheme of choice.schemes) {
        await page.emulateMedia(SCHEMES[scheme])
        const file = `${state.name.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-/, '') || 'home'}-${width}-${scheme}.jpg`
        await page.screenshot({ path: join(FOLDER, file), fullPage: true, type: 'jpeg', quality: 75 })
        await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null })
        shots.push({ state: state.name, width, scheme, file })
      }
    } catch (error) {
      console.error(`${state.name} at ${width}: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    } finally {
      await page.close()
    }
  }
  await context.close()
  return shots
}

interface Choice {
  widths: readonly number[]
  schemes: readonly string[]
}

/** @throws Error that names the scheme that is not known */
function readChoice(): Choice & { names: readonly string[] } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      widths: { type: 'string', default: '360,768,1280,1920' },
      schemes: { type: 'string', default: 'light,dark' },
    },
  })
  const schemes = values.schemes.split(',')
  const unknown = schemes.filter(scheme => !(scheme in SCHEMES))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown}. Schemes are ${Object.keys(SCHEMES).join(', ')}.`)
  return { widths: values.widths.split(',').map(Number), schemes, names: positionals }
}

async function main(): Promise<void> {
  const { names, ...choice } = readChoice()
  const states = listStates().filter(
    ({ name }) => names.length === 0 || names.some(part => name.includes(part)),
  )
  await buildIfStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-shots-'))
  const [site = 0, api = 0, contentLake = 0, stripe = 0] = await findFreePorts(4)
  const stack = await startStack({ ports: { site, api, contentLake, stripe }, dataDir })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...BROWSER_ARGS] })
  try {
    await rm(FOLDER, { recursive: true, force: true })
    await mkdir(FOLDER, { recursive: true })
    const shots: Shot[] = []
    for (const state of states) {
      shots.push(...(await takeShots(browser, stack.siteUrl, state, choice)))
      console.log(state.name)
    }
    await writeFile(join(FOLDER, 'index.html'), buildGallery(shots))
    console.log(`${shots.length} pictures: ${join(FOLDER, 'index.html')}`)
  } finally {
    await browser.close()
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
