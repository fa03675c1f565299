/** A page, which an editor changes, but neither adds nor removes. */
import { discard, field, open, shoot } from './editor.ts'
import { expect, test } from './fixtures.ts'

test('a page has its sections in their order, and is neither copied nor deleted', async ({ desk }) => {
  await open(desk, 'Pages', 'Tutoring')
  const sections = field(desk, 'sections')
  await expect(sections.getByText('A person and a program')).toBeVisible({ timeout: 20_000 })
  await sections.scrollIntoViewIfNeeded()
  await shoot(desk, 'page-sections')
  await sections.getByRole('button', { name: 'Add item' }).last().click()
  await expect(desk.getByRole('menuitem', { name: 'Numbered steps' })).toBeVisible()
  await desk.getByRole('menuitem', { name: 'Video' }).click()
  await expect(desk.getByText('Poster').first()).toBeVisible()
  await shoot(desk, 'video')
  await desk.getByRole('button', { name: 'Close dialog' }).click()
  const order = () => sections.getByText(/^(student for each tutor|A person and a program)/).allTextContents()
  const handle = async (index: number) => {
    const box = await sections.locator('[data-sanity-icon="drag-handle"]').nth(index).boundingBox()
    if (!box) throw new Error('The list of sections has no handles.')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await sections.scrollIntoViewIfNeeded()
  const [from, to] = [await handle(0), await handle(1)]
  await desk.mouse.move(from.x, from.y)
  await desk.mouse.down()
  await desk.mouse.move(to.x, to.y + 10, { steps: 10 })
  await desk.mouse.up()
  await expect.poll(async () => (await order())[0]).toBe('A person and a program')
  await discard(desk)
  await desk.getByRole('tab', { name: 'Search and sharing' }).click()
  await expect(desk.getByText('In search results')).toBeVisible()
  const card = desk.getByRole('img', { name: 'The card that stands for the page' })
  await expect(card).not.toHaveJSProperty('naturalWidth', 0)
  await test.step('there is nothing to copy or delete it by', async () => {
    await expect(desk.getByTestId('action-publish')).toBeVisible()
    const menu = desk.getByTestId('action-menu-button')
    if (await menu.isVisible()) await menu.click()
    await expect(desk.getByText(/^(Delete|Duplicate|Unpublish)\b/)).toHaveCount(0)
    await desk.keyboard.press('Escape')
    await desk.getByRole('button', { name: 'Create new document' }).click()
    const offered = desk.locator('a[href*="/intent/create/"]')
    await expect(offered).toHaveText(['Download', 'Partner', 'Quote', 'Redirect', 'Review', 'Slide'])
  })
})
