import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CleverSection } from './clever.tsx'

vi.mock('../../site-data.ts', () => ({ useSiteData: () => ({ frontEnds: { singleSignOn: null } }) }))

// @spec §2.80
test('without single sign-on there is no section that leads to it', () => {
  const words = { heading: 'Log in with Clever', text: 'No second password.', label: 'Log in with Clever' }
  const section = { _type: 'cleverSection', _key: 'clever', ...words } as const
  expect(renderToStaticMarkup(<CleverSection section={section} />)).toBe('')
})
