import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** `npm run serve` with nothing set but what is given. */
function serve(env: Record<string, string>) {
  return spawnSync(process.execPath, ['server/main.ts'], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
    timeout: 20_000,
  })
}

// @spec §7.1 §8.27 §9.32
test('production names each missing variable and stops, without a stack trace', () => {
  const { status, stderr, stdout } = serve({ SITE_URL: 'https://www.example.com' })
  expect(status).toBe(1)
  for (const name of ['NO_AUTH_API_URL', 'SANITY_PROJECT_ID', 'STRIPE_PUBLISHABLE_KEY', 'SESSION_SECRET'])
    expect(stderr).toContain(`${name}: `)
  expect(stderr).not.toContain('SITE_URL')
  expect(stderr).not.toMatch(/\n\s+at /)
  expect(stdout).toBe('')
})

test('a wrong variable is named with what is expected of it', () => {
  expect(serve({ PORT: 'eighty' }).stderr).toMatch(/^PORT: Expected a port number\./)
})
