/** The text of a review. */
import { field, open, publish, shoot } from './editor.ts'
import { expect, test } from './fixtures.ts'

test('a review’s text takes bold words and a link', async ({ desk, studio }) => {
  await open(desk, 'Testimonials', 'Reviews', 'Grace Okafor')
  await field(desk, 'text').getByRole('textbox').first().click()
  await expect(desk.getByText('I came with ten years of practice').first()).toBeVisible()
  await shoot(desk, 'review')
  await desk.keyboard.press('Control+End')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('I would go again, ')
  await desk.keyboard.press('Control+b')
  await desk.keyboard.type('gladly')
  await publish(desk)
  const last = () =>
    studio.published.fetch<{ text: string; marks: string[] }[]>(
      '*[_id == "review-okafor"][0].text[-1].children[]{text, marks}',
    )
  await expect.poll(last).toEqual([
    { text: 'I would go again, ', marks: [] },
    { text: 'gladly', marks: ['strong'] },
  ])
})
