/** Words that are hard to place, as they may come past the Studio's checks: the page keeps its shape. */
import { expect, test } from './fixtures.ts'

const WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(9).slice(0, 300)
const HEBREW = 'קריאה לכל ילד.'
const EMOJI = `👩🏽‍🏫📚 ${'Reading 🎉 '.repeat(30)}`

test('a word of 300 letters breaks, and what is written from right to left is read so', async ({
  page,
  contentStack: {
    sites: [site],
    editor,
  },
}) => {
  const before = await editor.getDocument('page-software')
  if (!before) throw new Error('There is no page to change.')
  await editor
    .patch('page-software')
    .set({ 'hero.heading': WORD, 'hero.lede': HEBREW, 'sections[0].heading': EMOJI })
    .commit()
  const lede = page.getByText(HEBREW)
  await expect(async () => {
    await page.goto(`${site}/software`)
    await expect(lede).toBeVisible({ timeout: 1000 })
  }).toPass()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // The full stop ends the sentence at its left.
    const { first, last } = await lede.evaluate(node => {
      const leftOf = (from: number) => {
        const range = document.createRange()
        range.setStart(node.firstChild ?? node, from)
        range.setEnd(node.firstChild ?? node, from + 1)
        return range.getBoundingClientRect().left
      }
      return { first: leftOf(0), last: leftOf((node.textContent?.length ?? 0) - 1) }
    })
    expect(last).toBeLessThan(first)
  }
  await editor.createOrReplace(before)
})
