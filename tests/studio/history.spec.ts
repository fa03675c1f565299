/** What was written before, and by another. */
import { field, open, publish, shoot, write } from './editor.ts'
import { expect, test } from './fixtures.ts'

test('what another writes into an open document shows in its form, and its history tells who wrote it', async ({
  desk,
  contentStack: { editor },
}) => {
  const raw = editor.withConfig({ perspective: 'raw' })
  const readDraft = () => raw.fetch<string | null>('*[_id == "drafts.slide-workbooks"][0].text')
  await open(desk, 'Slides', 'Workbooks and materials')
  await write(desk, 'text', 'Manuals and eBooks.')
  await expect.poll(readDraft).toBe('Manuals and eBooks.')
  const words = 'Manuals, manipulatives and eBooks in the same order as the software.'
  await editor.patch('drafts.slide-workbooks').set({ text: words }).commit()
  await expect(field(desk, 'text').getByRole('textbox')).toHaveValue(words, { timeout: 15_000 })

  await publish(desk)
  await desk.getByTestId('pane-context-menu-button').last().click()
  await desk.getByRole('menuitem', { name: 'History' }).click()
  const published = desk.getByText('Published just now').or(desk.getByText(/Published .* ago/))
  await expect(published.first()).toBeAttached()
  await shoot(desk, 'history')

  await test.step('what was published before comes back as a draft', async () => {
    await write(desk, 'text', 'Manuals only.')
    await publish(desk)
    const history = desk.getByRole('tabpanel', { name: 'History' })
    // The newest stands there twice at times: as this window has made it, and as the lake tells of it.
    await history
      .getByRole('button', { name: /Published/ })
      .last()
      .click()
    await desk.getByRole('button', { name: 'Revert to revision' }).click()
    await desk.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(readDraft).toBe(words)
    await publish(desk)
  })
})
