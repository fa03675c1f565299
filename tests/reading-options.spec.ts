/** How pages are to be shown: options in the bar, kept in a cookie and applied by the server. */
import { press, typeInto } from './support/keyboard.ts'
import { getOverflow } from './support/reflow.ts'
import { expect, expectNoAxeViolations, stack, test, wake } from './support/test.ts'

test('a visitor chooses by keyboard how pages look, on every page', async ({ page }) => {
  await page.goto('/faq')
  await press(page, page.locator('summary', { hasText: 'Reading options' }))
  const form = page.getByRole('form', { name: 'Reading options' })
  for (const [label, choice] of [
    ['Text size', 'Larger'],
    ['Typeface', 'OpenDyslexic'],
    ['Light or dark', 'Dark'],
  ] as const)
    await typeInto(page, form.getByLabel(label), choice)
  await expectNoAxeViolations(page, { within: 'form[aria-label="Reading options"]' })
  await press(page, form.getByRole('button', { name: 'Show pages this way' }))

  await expect(page).toHaveURL(`${stack.siteUrl}/faq`)
  const html = page.locator('html')
  for (const path of ['/faq', '/tutoring']) {
    await page.goto(path)
    await expect(html).toHaveCSS('font-size', '21px')
    await expect(page.locator('body')).toHaveCSS('font-family', /^OpenDyslexic/)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 17, 47)')
  }

  await page.locator('summary', { hasText: 'Reading options' }).click()
  await expect(form.getByLabel('Typeface')).toHaveValue('dyslexic')
  await form.getByRole('button', { name: 'As designed' }).click()
  await expect(html).toHaveCSS('font-size', '16px')
})

test('pages are shown as chosen without scripts', async ({ scriptless: visitor }) => {
  const form = ['form', 'Text size'] as const
  await visitor.open('/faq')
  visitor.choose('Text size', 'Larger', form)
  visitor.choose('Typeface', 'OpenDyslexic', form)
  await visitor.press('Show pages this way')
  expect(visitor.url.pathname).toBe('/faq')
  await visitor.open('/tutoring')
  expect(visitor.getAttributes(['html'])).toMatchObject({ 'data-font': 'dyslexic', 'data-size': '2' })
  expect(visitor.readField('Typeface', form)).toBe('dyslexic')
  await visitor.press('As designed')
  expect(visitor.getAttributes(['html'])).not.toHaveProperty('data-font')
})

const CHOICES = [
  ['largest, dark, with the most space', 'letters-2.lines-2.scheme-dark.size-3.words-2'],
  ['on cream paper with OpenDyslexic', 'font-dyslexic.paper-cream.width-narrow'],
  ['on blue paper, dark', 'font-system.paper-blue.scheme-dark'],
] as const

test('pages are accessible as chosen, and fit a phone and a window in which the bar has little room', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [name, value] of CHOICES)
    await test.step(name, async () => {
      await page.context().addCookies([{ name: 'mg_reading', value, url: stack.siteUrl }])
      for (const path of ['/', '/workbooks-ebooks', '/login']) {
        await page.goto(path)
        // The bar and the footer, the same on each, are looked at on Home.
        await expectNoAxeViolations(page, { only: 'looks', ...(path !== '/' && { within: 'main' }) })
        expect(await getOverflow(page), path).toBe(0)
      }
      await page.setViewportSize({ width: 1340, height: 740 })
      expect(await getOverflow(page)).toBe(0)
      await page.setViewportSize({ width: 360, height: 740 })
    })
})

test('the page is read aloud sentence by sentence, and stops', async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        speak: (utterance: SpeechSynthesisUtterance) => {
          spoken.push(utterance.text)
          utterance.onstart?.(new SpeechSynthesisEvent('start', { utterance }))
          if (spoken.length < 3)
            setTimeout(() => utterance.onend?.(new SpeechSynthesisEvent('end', { utterance })), 0)
        },
        cancel: () => undefined,
        pause: () => undefined,
        resume: () => undefined,
      },
    })
  })
  await page.goto('/faq')
  await wake(page)
  await page.locator('summary', { hasText: 'Reading options' }).click()
  await page.getByRole('button', { name: 'Listen to this page' }).click()
  const spoken = () => page.evaluate(() => ('spoken' in window ? window.spoken : []))
  await expect
    .poll(spoken)
    .toEqual(['Support FAQ', 'Short answers to what people ask us most.', expect.any(String)])
  expect(await page.evaluate(() => CSS.highlights.has('spoken'))).toBe(true)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Listen to this page' })).toBeVisible()
  expect(await page.evaluate(() => CSS.highlights.has('spoken'))).toBe(false)
})
