import { SITE_KEY, type TestApp } from './app.ts'

/** Posts JSON to the app as the site does, with an idempotency key where one is given. */
export function postJson({ app }: TestApp, path: string, body: unknown, key?: string) {
  return app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'X-Site-Key': SITE_KEY,
      ...(key && { 'Idempotency-Key': key }),
    },
  })
}
