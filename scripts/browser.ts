import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { inRepo } from './paths.ts'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/**
 * What a browser need not do for a test. Of several such lists only the last counts, so this one repeats
 * Playwright's; the two it adds load a page of Chromium's own, for its address bar, with every context.
 */
const IDLE_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** How a browser is started for tests. */
export const BROWSER_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${IDLE_FEATURES.join(',')}`,
]

const PATIENCE_MS = 30_000
const INSTALL_PATIENCE_MS = 5 * 60_000

/** One that lacks a library of the system, as a fresh download may, cannot even say its version. */
const runs = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: PATIENCE_MS }).status === 0

/** The browser to test with: the one that is named, the system's, or Playwright's own; null without any. */
export const findBrowser = (): string | null => {
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_BROWSERS, chromium.executablePath()]
  return candidates.find(runs) ?? null
}

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd: inRepo(),
    timeout: INSTALL_PATIENCE_MS,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
    },
  }).status === 0

const WAYS: readonly [name: string, install: () => boolean][] = [
  ['Playwright’s own', () => succeeds(inRepo('node_modules', '.bin', 'playwright'), ['install', 'chromium'])],
  [
    'the system’s package',
    () => succeeds('apt-get', ['update']) && succeeds('apt-get', ['install', '-y', 'chromium']),
  ],
]

/**
 * Finds a browser that runs, installing one when there is none: Playwright's own download, else Debian's.
 * @throws Error when neither can be had
 */
export const ensureBrowser = (): string => {
  const found = findBrowser()
  if (found) return found
  for (const [name, install] of WAYS) {
    console.log(`No browser found. Installing ${name}.`)
    const browser = install() ? findBrowser() : null
    if (browser) return browser
  }
  throw new Error('No browser could be installed. Install Chromium, or name one with CHROMIUM_PATH.')
}
