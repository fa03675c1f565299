import { chromium } from '@playwright/test'

/** A cookie as `addCookies` takes it. */
export interface BrowserCookie {
  name: string
  value: string
}

/**
 * Puts cookies into a running Chrome as a site would, for the time that `run` takes. A `Cookie` in Lighthouse's
 * `extraHeaders` did not reach the site.
 * @param port where Chrome listens for commands
 */
export async function withCookies<Result>(
  port: number,
  url: string,
  cookies: readonly BrowserCookie[],
  run: () => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const [context] = browser.contexts()
    if (!context) throw new Error('Chrome has no profile to put cookies into.')
    await context.addCookies(cookies.map(cookie => ({ ...cookie, url })))
    try {
      return await run()
    } finally {
      await context.clearCookies()
    }
  } finally {
    // Ends the connection, not Chrome.
    await browser.close()
  }
}
