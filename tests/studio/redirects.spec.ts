/** Addresses that lead elsewhere. */
import { field, open, publish, shoot } from './editor.ts'
import { expect, test } from './fixtures.ts'

test('a redirect that would make a chain cannot be published', async ({ desk, studio }) => {
  await open(desk, 'Redirects', '/training')
  await field(desk, 'to').getByRole('textbox').fill('/support')
  await desk.getByRole('button', { name: 'Validation' }).click()
  await expect(desk.getByText('This makes a chain').first()).toBeVisible()
  await expect(desk.getByTestId('action-publish')).toBeDisabled()
  await shoot(desk, 'redirect-chain')
  await field(desk, 'to').getByRole('textbox').fill('/tutoring')
  await expect(desk.getByText('This makes a chain')).toHaveCount(0)
  await publish(desk)
  const target = () => studio.published.fetch<string>('*[_type == "redirect" && from == "/training"][0].to')
  await expect.poll(target).toBe('/tutoring')
})
