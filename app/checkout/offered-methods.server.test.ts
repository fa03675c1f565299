import '../testing/environment.ts'
import { expect, test, vi } from 'vitest'
import { supports } from '../api/capabilities.server.ts'
import { readOfferedMethods } from './offered-methods.server.ts'

vi.mock('../api/capabilities.server.ts', () => ({ supports: vi.fn() }))

test.each<[string[], string[]]>([
  [[], ['card']],
  [['hosted'], ['card', 'hosted']],
  [['purchase_order'], ['card', 'purchase_order']],
  [
    ['purchase_order', 'hosted', 'logout'],
    ['card', 'hosted', 'purchase_order'],
  ],
])('beside cards a service with %j is offered what it has, in one order', async (additions, offered) => {
  vi.mocked(supports).mockImplementation(async addition => additions.includes(addition))
  expect(await readOfferedMethods()).toEqual(offered)
})
