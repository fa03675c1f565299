/**
 * Walks through docs/editing.md and takes its screenshots. They are compared with nothing; with
 * `UPDATE_GUIDE=1` they replace those in docs/editing/.
 */
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, field, open, publish, settled, test } from './fixtures.ts'

const shoot = async (desk: Page, name: string): Promise<void> => {
  const folder = process.env.UPDATE_GUIDE ? path.resolve('docs/editing') : test.info().outputDir
  await desk.mouse.move(700, 855)
  await desk.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
}

test('the desk', async ({ desk }) => {
  await desk.getByRole('link', { name: 'Pages' }).click()
  await expect(desk.getByRole('link', { name: 'Funding guide' })).toBeVisible()
  await shoot(desk, 'desk')
})

test('a slide with a change that is not public yet', async ({ desk }) => {
  await open(desk, 'Slides', 'One-on-one tutoring')
  await field(desk, 'title').getByRole('textbox').fill('Tutoring, funded by grants')
  await expect(desk.getByTestId('action-publish')).toBeEnabled()
  await shoot(desk, 'slide-draft')
})

test('the sections of a page', async ({ desk }) => {
  await open(desk, 'Pages', 'Tutoring')
  const sections = field(desk, 'sections')
  await expect(sections.getByText('A person and a program')).toBeVisible()
  await sections.scrollIntoViewIfNeeded()
  await shoot(desk, 'page-sections')
})

test('a review’s rich text', async ({ desk }) => {
  await open(desk, 'Testimonials', 'Reviews', 'Grace Okafor')
  await field(desk, 'text').getByRole('textbox').first().click()
  await expect(desk.getByText('I came with ten years of practice').first()).toBeVisible()
  await shoot(desk, 'review')
})

test('an announcement with a start and an end', async ({ desk }) => {
  await open(desk, 'Site settings')
  await desk.getByRole('tab', { name: 'Announcement' }).click()
  await field(desk, 'announcement.text').getByRole('textbox').fill('Summer courses are open.')
  await expect(desk.getByText('Shown until')).toBeVisible()
  await shoot(desk, 'announcement')
})

test('a redirect that would make a chain, and why it is refused', async ({ desk }) => {
  await open(desk, 'Redirects', '/training')
  await field(desk, 'to').getByRole('textbox').fill('/support')
  await settled(desk)
  await desk.getByRole('button', { name: 'Validation' }).click()
  await expect(desk.getByText('This makes a chain').first()).toBeVisible()
  await shoot(desk, 'redirect-chain')
})

test('the history of a document', async ({ desk }) => {
  await open(desk, 'Slides', 'Workbooks and materials')
  await field(desk, 'text')
    .getByRole('textbox')
    .fill('Manuals, manipulatives and eBooks in the same order as the software.')
  await publish(desk)
  await desk.getByTestId('pane-context-menu-button').last().click()
  await desk.getByRole('menuitem', { name: 'History' }).click()
  await expect(
    desk
      .getByText('Published just now')
      .or(desk.getByText(/Published .* ago/))
      .first(),
  ).toBeAttached()
  await settled(desk)
  await shoot(desk, 'history')
})
