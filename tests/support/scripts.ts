/** What pages do before their scripts have come. */
import type { Page } from '@playwright/test'

/** Keeps the site's scripts back; the returned function lets them through. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** The paths of the scripts that the page asks for from now on. */
export function collectScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}
