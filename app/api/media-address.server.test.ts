import { beforeEach, expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { resolveMediaAddress } from './media-address.server.ts'

vi.mock('../env.server.ts', () => ({
  env: { NO_AUTH_API_URL: 'https://api.example.com/v1/', MEDIA_ORIGINS: ['https://media.example.com'] },
}))

const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
beforeEach(() => void warn.mockClear())

test.each([
  ['/media/cover.svg', 'https://api.example.com/media/cover.svg'],
  ['cover.svg', 'https://api.example.com/v1/cover.svg'],
  ['https://api.example.com/a', 'https://api.example.com/a'],
  ['https://media.example.com/a?b', 'https://media.example.com/a?b'],
])('the address %s is shown as %s', (address, shown) => {
  expect(resolveMediaAddress(address)).toBe(shown)
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['https://other.example.com/a', 'https://other.example.com'],
  ['http://media.example.com/a', 'http://media.example.com'],
  ['data:text/html,x', 'null'],
  ['http://[', 'an invalid address'],
])('the address %s is not shown, and logged by its host alone', (address, named) => {
  expect(resolveMediaAddress(address)).toBeNull()
  expect(warn.mock.calls).toEqual([[expect.stringMatching(new RegExp(`: ${named}$`))]])
})

test.each(['', null, undefined])('no address (%j) is none, which needs no line in the log', address => {
  expect(resolveMediaAddress(address)).toBeNull()
  expect(warn).not.toHaveBeenCalled()
})
