import { type APIRequest, type APIRequestContext, expect, type Page } from '@playwright/test'
import { type AxeScope, findAxeViolations } from '../../scripts/axe.ts'
import { OWN_FORM } from '../../scripts/own-form.ts'
import { ScriptlessBrowser } from './scriptless.ts'
import { test as base } from './shared-parts.ts'
import { stack } from './stack.ts'

interface Fixtures {
  /** Messages that this test expects in the console, such as a 400 that it provokes. */
  expectedConsole: RegExp[]
  /** Begins requests without a browser, like `request`, on the tested site. */
  newRequest: (options?: RequestOptions) => Promise<APIRequestContext>
  /** The same with cookies of the site. */
  requestWith: (cookies: Record<string, string>) => Promise<APIRequestContext>
  /** A visitor whose browser runs no scripts, on the tested site. */
  scriptless: ScriptlessBrowser
}

type RequestOptions = NonNullable<Parameters<APIRequest['newContext']>[0]>

/** Remix logs an answer that a later press has interrupted while it was read, which is as it should be. */
const INTERRUPTED_ANSWER = /^AbortError: signal is aborted without reason/

/**
 * Playwright's test on our stack: pages open at the site's address, and a test fails on anything the browser
 * complains of (errors, CSP violations) and on any request that leaves this machine.
 */
export const test = base.extend<Fixtures>({
  expectedConsole: [
    [/Failed to load resource: the server responded with a status of (?:400|401|402|403|404|429|502)/],
    { option: true },
  ],
  baseURL: async ({ browserName: _ }, use) => use(stack.siteUrl),
  newRequest: async ({ playwright, baseURL }, use) => {
    const begun: APIRequestContext[] = []
    await use(async options => {
      const site = { ...(baseURL && { baseURL }), extraHTTPHeaders: OWN_FORM }
      const request = await playwright.request.newContext({ ...site, ...options })
      begun.push(request)
      return request
    })
    for (const request of begun) await request.dispose()
  },
  request: async ({ newRequest }, use) => use(await newRequest()),
  scriptless: async ({ request }, use) => use(new ScriptlessBrowser(request)),
  context: async ({ context }, use) => {
    const { request } = context
    const post = request.post.bind(request)
    request.post = (url, options) => post(url, { ...options, headers: { ...OWN_FORM, ...options?.headers } })
    await use(context)
  },
  requestWith: async ({ newRequest }, use) => {
    await use(cookies => {
      const given = Object.entries(cookies).map(([name, value]) => ({
        ...{ name, value, domain: 'localhost', path: '/' },
        ...{ expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const },
      }))
      return newRequest({ storageState: { cookies: given, origins: [] } })
    })
  },
  page: async ({ page, expectedConsole }, use) => {
    const complaints: string[] = []
    page.on('console', message => {
      const text = message.text()
      const isExpected = [INTERRUPTED_ANSWER, ...expectedConsole].some(pattern => pattern.test(text))
      if (message.type() === 'error' && !isExpected) complaints.push(`console: ${text}`)
    })
    page.on('pageerror', ({ name, message }) => {
      if (!INTERRUPTED_ANSWER.test(`${name}: ${message}`)) complaints.push(`page error: ${message}`)
    })
    page.on('request', request => {
      const { hostname, protocol } = new URL(request.url())
      const isLocal = hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
      if (protocol.startsWith('http') && !isLocal) complaints.push(`left this machine: ${request.url()}`)
    })
    await use(page)
    expect(complaints, 'what the browser complained of').toEqual([])
  },
})

export { expect, stack }

/** Shows a page the sign of a visitor that makes it come to life, and waits until it is hydrated. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

/** Fails on any axe violation of WCAG 2.2 AA and axe's best practices in the page as it is now. */
export async function expectNoAxeViolations(page: Page, scope?: AxeScope): Promise<void> {
  expect(await findAxeViolations(page, scope), 'axe violations').toEqual([])
}

/** The values of the cookies that a client holds, by their names. */
export async function listCookies(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState()
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

/** A flow that is gone through twice, with JavaScript and without. Other tests run with it, if in a browser at all. */
export const WITH_AND_WITHOUT_JS = { tag: '@both' }
/** A flow that only a browser without JavaScript goes through. */
export const WITHOUT_JS = { tag: '@no-js' }

/** True in the project without JavaScript. */
export function isScriptless(): boolean {
  return test.info().project.name === 'no-js'
}
