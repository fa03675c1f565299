/** The settings of the site. */
import { discard, dot, field, open, shoot, write } from './editor.ts'
import { expect, test } from './fixtures.ts'

test('an announcement has a start and an end; what was written is reviewed, and dropped', async ({
  desk,
}) => {
  await open(desk, 'Site settings')
  await desk.getByRole('tab', { name: 'Announcement' }).click()
  await write(desk, 'announcement.text', 'Summer courses are open.')
  await expect(desk.getByText('Shown until')).toBeVisible()
  await expect(dot(desk, 'Site settings', 'draft')).toBeVisible()
  await shoot(desk, 'announcement')
  await desk.getByRole('button', { name: 'Review changes' }).first().click()
  await expect(desk.getByText('Summer courses are open.').first()).toBeVisible()
  await discard(desk)
  await expect(field(desk, 'announcement.text').getByRole('textbox')).toHaveValue('')
  await expect(dot(desk, 'Site settings', 'draft')).toHaveCount(0)
})
