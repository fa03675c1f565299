import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const MINIFIED = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe, answering a page of another origin too, as the card's frame is asked by ours. */
const SOURCE = `${MINIFIED};\naxe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** What another color scheme can break. */
const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block']
/** What another size of text or window can break too. */
const RULES_OF_LOOKS = [...RULES_OF_COLORS, 'scrollable-region-focusable', 'target-size']
const RULES = { looks: RULES_OF_LOOKS, colors: RULES_OF_COLORS }

/**
 * Returns the violations of WCAG 2.2 AA and axe's best practices in the page and its frames as they are now,
 * each with the elements concerned. Runs axe in the page itself, which takes a quarter of the time of
 * `@axe-core/playwright`: that one opens a second page for every run. `only` leaves out the rules about the document
 * itself, for a page that has passed all of them and now looks different, or only has other colors.
 */
export async function findAxeViolations(
  page: Page,
  { only }: { only?: keyof typeof RULES } = {},
): Promise<string[]> {
  // What is below the window waits to be laid out (app/styles/base.css), and could not be judged.
  await page.evaluate("document.documentElement.dataset.laidOut = ''")
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(SOURCE)
  }
  const options = { resultTypes: ['violations'], ...(only && { runOnly: RULES[only] }) }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(node => node.html).join('\n  ')}`,
  )
}
