import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { type CommandResult, findTool, runCommand } from './command.ts'

/** The first is Chromium without windows, which takes a fifth less time for the same tests. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
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

const START_TIMEOUT_MS = 30_000
const INSTALL_TIMEOUT_MS = 5 * 60_000

/** One that lacks a library of the system, as a fresh download may, cannot even say its version. */
function canRun(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: START_TIMEOUT_MS }).status === 0
}

/** The browser to test with: the one that is named, the system's, or Playwright's own; null without any. */
export function findBrowser(): string | null {
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_BROWSERS, chromium.executablePath()]
  return candidates.find(canRun) ?? null
}

function install(command: string, args: readonly string[]): Promise<CommandResult> {
  return runCommand(command, args, {
    timeoutMs: INSTALL_TIMEOUT_MS,
    env: { DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  })
}

/** The first of the system's packages that there is. */
async function installPackage(): Promise<CommandResult> {
  const update = await install('apt-get', ['update'])
  if (!update.ok) return update
  const shell = await install('apt-get', ['install', '-y', 'chromium-headless-shell'])
  return shell.ok ? shell : install('apt-get', ['install', '-y', 'chromium'])
}

const SOURCES: readonly { name: string; install: () => Promise<CommandResult> }[] = [
  { name: 'the system’s package', install: installPackage },
  {
    name: 'Playwright’s own',
    install: () => install(findTool('playwright'), ['install', 'chromium']),
  },
]

/** Where a system package can be installed without a password. */
const canInstallPackages = process.platform === 'linux' && process.getuid?.() === 0

/**
 * Returns the path of a browser that runs, installing one when there is none: Debian's package where this
 * process may install it, else Playwright's own download.
 * @throws Error with the installers' output when neither works
 */
export async function ensureBrowser(log: (line: string) => void = console.log): Promise<string> {
  const found = findBrowser()
  if (found) return found
  const failures: string[] = []
  for (const { name, install } of canInstallPackages ? SOURCES : SOURCES.slice(1)) {
    log(`No browser found. Installing ${name}.`)
    const { ok, output } = await install()
    const browser = ok ? findBrowser() : null
    if (browser) return browser
    failures.push(`${name}:\n${output}`)
  }
  throw new Error(
    `No browser could be installed. Install Chromium, or name one with CHROMIUM_PATH.\n${failures.join('\n')}`,
  )
}
