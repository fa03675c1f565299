import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { inRepo } from './paths.ts'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser to test with: the system's, or Playwright's own; null when there is none yet. */
export const findBrowser = (): string | null => {
  const own = chromium.executablePath()
  return (
    [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_BROWSERS, own].find(
      path => path !== '' && existsSync(path),
    ) ?? null
  )
}

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', cwd: inRepo() }).status === 0

/**
 * Finds a browser, installing one when there is none: Playwright's own download, else Debian's.
 * @throws Error when neither can be had
 */
export const ensureBrowser = (): string => {
  const found = findBrowser()
  if (found) return found
  console.log('No browser found. Trying Playwright’s own, then the system’s package.')
  const installed =
    succeeds(inRepo('node_modules', '.bin', 'playwright'), ['install', 'chromium']) ||
    (succeeds('apt-get', ['update']) && succeeds('apt-get', ['install', '-y', 'chromium']))
  const browser = findBrowser()
  if (!installed || !browser)
    throw new Error('No browser could be installed. Install Chromium, or set CHROMIUM_PATH.')
  return browser
}
