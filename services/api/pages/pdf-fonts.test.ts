import { expect, it, vi } from 'vitest'

it('opens each face once, when it is first asked for', async () => {
  vi.resetModules()
  const { getFace } = await import('./pdf-fonts.ts')
  const text = getFace('text')
  expect(getFace('text')).toBe(text)
  expect(getFace('strong').data.equals(text.data)).toBe(false)
})

it.each(['text', 'strong'] as const)(
  'has a question mark for what the face %s lacks, and keeps lines',
  async face => {
    vi.resetModules()
    const { replaceMissingGlyphs } = await import('./pdf-fonts.ts')
    expect(replaceMissingGlyphs('Zoë 語 😀\nline', face)).toBe('Zoë ? ?\nline')
  },
)
