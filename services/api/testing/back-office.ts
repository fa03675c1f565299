import { DEMO_PASSWORD, OFFICE_USERNAME } from '../seed/accounts.ts'
import type { TestApp } from './app.ts'

/** What a browser says of a form of the office's own pages. */
export const OWN_FORM = { Origin: 'http://api.test', 'Sec-Fetch-Site': 'same-origin' }

/** Sends a form of the office's pages as a browser does. */
export function postBackOfficeForm(
  { app }: Pick<TestApp, 'app'>,
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  return app.request(`http://api.test${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...OWN_FORM, ...headers },
  })
}

/** Logs in to the office's pages. */
export function logInToBackOffice(
  test: Pick<TestApp, 'app'>,
  { username = OFFICE_USERNAME, password = DEMO_PASSWORD, next = '' } = {},
  headers: Record<string, string> = {},
) {
  return postBackOfficeForm(test, '/office/login', { username, password, next }, headers)
}

/** The cookie that an answer sets, as a browser sends it back. */
export function getCookieOf(answer: Response): string {
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}
