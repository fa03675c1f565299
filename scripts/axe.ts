import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** axe, answering a page of another origin too, as the card's frame is asked by ours. */
const SOURCE = `${axe.source};\naxe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Rules about what a page looks like, which a second color scheme or another size of text can break. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/**
 * Returns the violations of WCAG 2.2 AA and axe's best practices in the page and its frames as they are now,
 * each with the elements concerned. Runs axe in the page itself, which takes a quarter of the time of
 * `@axe-core/playwright`: that one opens a second page for every run. With `looksOnly` it leaves out the rules about
 * the document itself, for a page that has passed all of them and now looks different.
 */
export async function findAxeViolations(page: Page, { looksOnly = false } = {}): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(SOURCE)
  }
  const options = { resultTypes: ['violations'], ...(looksOnly && { runOnly: RULES_OF_LOOKS }) }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(node => node.html).join('\n  ')}`,
  )
}
