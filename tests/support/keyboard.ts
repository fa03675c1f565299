/** What a visitor does by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of ours has before what is looked for. */
const MAX_STOPS = 90

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} cannot be reached by Tab.`)
}

/** Goes to a field by Tab and fills it: a list key by key, which chooses; text at once, which is quicker. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  if (await target.evaluate(element => element instanceof HTMLSelectElement)) await page.keyboard.type(text)
  else await page.keyboard.insertText(text)
}

/** Goes to a link or button by Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes past the bar by the page's first link. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await expect(page.getByRole('main')).toBeFocused()
}
