/** What an editor does in the Studio, step by step. */
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** Opens a document by the names on the way to it, as an editor does: `['Slides', 'Workbooks and materials']`. */
export async function open(desk: Page, ...names: string[]): Promise<void> {
  for (const name of names) await desk.getByRole('link', { name }).first().click()
  await expect(
    desk.getByTestId('document-panel-scroller').locator('[data-testid^="field-"]').first(),
  ).toBeVisible({
    timeout: 20_000,
  })
}

export function field(desk: Page, name: string): Locator {
  return desk.getByTestId(`field-${name}`)
}

/** The dot of a state beside a name on the desk. */
export function dot(desk: Page, name: string, state: 'published' | 'draft') {
  return desk.getByRole('link', { name: new RegExp(`^${name}\\b`) }).locator(`[data-status="${state}"]`)
}

/**
 * Writes into a field of a published document, and returns once the change is kept as a draft. The form may
 * drop what is typed before it has its document, without saying so; it is then typed again.
 */
export async function write(desk: Page, name: string, text: string): Promise<void> {
  const box = field(desk, name).getByRole('textbox')
  await expect(async () => {
    await box.fill(text)
    await expect(desk.getByTestId('action-publish')).toBeEnabled({ timeout: 5000 })
    await expect(box).toHaveValue(text)
  }).toPass({ timeout: 30_000 })
}

function isPublication(response: Response): boolean {
  return (
    response.url().includes('/data/actions/') &&
    (response.request().postData() ?? '').includes('document.publish')
  )
}

/**
 * Publishes, and returns the moment the content lake has confirmed it. The button can be pressed before the
 * Studio has checked the last word; it then refuses, and an editor presses again.
 */
export async function publish(desk: Page): Promise<number> {
  const confirmed = desk.waitForResponse(isPublication, { timeout: 40_000 }).then(() => Date.now())
  const button = desk.getByTestId('action-publish')
  const justPublished = desk.getByText(/Last published (?:just now|\d+ sec)/).first()
  for (let presses = 0; ; presses += 1) {
    // Disabled while a press is on its way.
    if (await button.isEnabled()) await button.click({ timeout: 15_000 })
    const moment = await Promise.race([confirmed, setTimeout(1000, null)])
    if (moment !== null) return moment
    // The browser does not always tell of the answer; the form then says that it has come.
    if (presses > 5 && !(await button.isEnabled()) && (await justPublished.isVisible())) return Date.now()
  }
}

/** Drops the changes of the open document. */
export async function discard(desk: Page): Promise<void> {
  await desk.getByTestId('action-menu-button').click()
  await desk.getByRole('menuitem', { name: 'Discard changes' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
}

/** Deletes the open document, and confirms it. */
export async function deleteDocument(desk: Page): Promise<void> {
  await desk.getByTestId('action-menu-button').click()
  await desk.getByTestId('action-Delete').click()
  await desk
    .getByRole('button', { name: /delete/i })
    .last()
    .click()
}

/** Looks for files by name where the Studio shows its media, until another one that is there is left out. */
export async function findMedia(desk: Page, words: string, other: string): Promise<void> {
  const unwanted = desk.getByTestId('media-browser').getByText(other)
  // The answer to a search that is typed before the whole list is there may be followed by the list.
  await expect(unwanted).toBeAttached({ timeout: 20_000 })
  await desk.getByPlaceholder('Search', { exact: true }).fill(words)
  await expect(unwanted).toHaveCount(0)
}

/** Takes a picture for the guide, where its pictures are to be replaced. */
export async function shoot(desk: Page, name: string): Promise<void> {
  await desk.mouse.move(700, 855)
  if (!process.env.UPDATE_GUIDE) return
  const picture = path.resolve('docs/editing', `${name}.png`)
  await desk.screenshot({ path: picture, animations: 'disabled' })
}
