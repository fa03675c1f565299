import { expect, test } from 'vitest'
import { readServerEnv } from './env.ts'

test('without settings the server listens on port 3000 of every address and believes no proxy', () => {
  const defaults = { PORT: 3000, HOST: '0.0.0.0', TRUST_PROXY: '0', PAGE_CACHE_MB: 32, LOG_LEVEL: 'info' }
  expect(readServerEnv({})).toEqual(defaults)
  expect(readServerEnv({ PORT: '', HOST: '', TRUST_PROXY: '', LOG_LEVEL: '' })).toEqual(defaults)
})

test.each(['0', '80', '65535'])('port %s can be listened on', port => {
  expect(readServerEnv({ PORT: port }).PORT).toBe(Number(port))
})

test.each(['-1', '65536', '80.5', 'eighty'])('port %s cannot', port => {
  expect(() => readServerEnv({ PORT: port })).toThrow(/^PORT: /)
})

test('each wrong variable is named on a line of its own', () => {
  expect(() => readServerEnv({ PORT: 'eighty', TRUST_PROXY: 'yes', LOG_LEVEL: 'loud' })).toThrow(
    /^PORT: Expected a port number\.\nTRUST_PROXY: Expected 0 or 1\.\nLOG_LEVEL: .*$/,
  )
})
