import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const MINIFIED = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe, answering a page of another origin too, as the card's frame is asked by ours. */
const SOURCE = `${MINIFIED};\naxe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** What other colors, another size of text or another window can break. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Rules about a whole document, which axe applies to the frames in a part of one. */
const RULES_OF_WHOLES = {
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}

/** Which part of a page is checked by which rules; all of it by all rules, where not said otherwise. */
export interface AxeScope {
  /** A selector of what is new in a page that has passed as a whole in another state. */
  within?: string
  /** Leaves out the rules about the document itself, for a page that has passed them and now looks different. */
  only?: 'looks'
}

/**
 * Returns the violations of WCAG 2.2 AA and axe's best practices in the page and its frames as they are now,
 * each with the elements concerned. Runs axe in the page itself, which takes a quarter of the time of
 * `@axe-core/playwright`: that one opens a second page for every run.
 */
export async function findAxeViolations(page: Page, { within, only }: AxeScope = {}): Promise<string[]> {
  // What is below the window waits to be laid out (app/styles/base.css), and could not be judged.
  await page.evaluate("document.documentElement.dataset.laidOut = ''")
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(SOURCE)
  }
  const options = {
    resultTypes: ['violations'],
    ...(only && { runOnly: RULES_OF_LOOKS }),
    ...(within && { rules: RULES_OF_WHOLES }),
  }
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${within ? JSON.stringify(within) : 'document'}, ${JSON.stringify(options)})`,
  )
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(node => node.html).join('\n  ')}`,
  )
}
