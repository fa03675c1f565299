import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** axe, answering a page of another origin too, as the card's frame is asked by ours. */
const SOURCE = `${axe.source};\naxe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/**
 * Returns the violations of WCAG 2.2 AA and axe's best practices in the page and its frames as they are now,
 * each with the elements concerned. Runs axe in the page itself, which takes a quarter of the time of
 * `@axe-core/playwright`: that one opens a second page for every run.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(SOURCE)
  }
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ resultTypes: ['violations'] })`)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(node => node.html).join('\n  ')}`,
  )
}
