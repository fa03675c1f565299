/** Home's carousel, film and sections (spec §2 Home). */
import type { Page } from '@playwright/test'
import { getAttribute, getElement, getText, linksIn } from './support/html.ts'
import { expect, stack, test, WITHOUT_JS, wake } from './support/test.ts'

const SLIDES = [
  ['Reading software that starts where your reader is', 'FREE DEMO', false],
  ['OG training and certification', 'LEARN MORE', false],
  ['Workbooks and materials', 'LEARN MORE', true],
  ['One-on-one tutoring, funded by grants', 'CONTACT US', true],
] as const

function getCarousel(page: Page) {
  return page.getByRole('region', { name: 'What we offer' })
}

/** Until its own module has come, the carousel is a row that is scrolled. */
async function waitUntilEnhanced(page: Page) {
  await expect(page.locator('[data-carousel][data-enhanced]')).toBeVisible()
}

test.describe('the carousel', () => {
  // @spec §2.63 §2.66 §2.67 §2.69 §2.71 §2.72 §2.73
  test('has four slides, the third and fourth on the light ground', async ({ request }) => {
    const html = await (await request.get('/')).text()
    const [list = ''] = /<ul\b[^>]*aria-label="Slides".*?<\/ul>/s.exec(html) ?? []
    const slides = [...list.matchAll(/(<li\b[^>]*>)(.*?)<\/li>/gs)].map(([, tag = '', content = '']) => ({
      title: getText(/<h2\b.*?<\/h2>/s.exec(content)?.[0] ?? ''),
      isLight: getAttribute(tag, 'data-light'),
      links: linksIn(content),
    }))
    expect(slides.map(({ title, isLight }) => [title, isLight])).toEqual(
      SLIDES.map(([title, , isLight]) => [title, String(isLight)]),
    )
    for (const [index, [, label]] of SLIDES.entries())
      expect(
        slides[index]?.links.some(({ name }) => name.startsWith(label)),
        label,
      ).toBe(true)
    expect(slides[0]?.links.find(({ name }) => name === 'LOG IN')?.href).toBe('/login')
  })

  // @spec §2.73
  test('tells the page which ground it stands on, and is slid by its buttons and by keys', async ({
    page,
  }) => {
    await page.goto('/')
    await waitUntilEnhanced(page)
    const carousel = getCarousel(page)
    for (const [index, [title, , isLight]] of SLIDES.entries()) {
      await carousel.getByRole('button', { name: `Slide ${index + 1}: ${title}` }).click()
      await expect(carousel.getByRole('heading', { name: title })).toBeInViewport()
      await expect(carousel).toHaveAttribute('data-light', String(isLight))
    }

    await test.step('a word of sixty letters breaks within its slide', async () => {
      const title = carousel.getByRole('heading', { level: 2 }).last()
      const words = await title.textContent()
      const spare = await title.evaluate(heading => {
        heading.textContent = 'm'.repeat(60)
        return heading.clientWidth - heading.scrollWidth
      })
      expect(spare).toBe(0)
      await title.evaluate((heading, text) => Object.assign(heading, { textContent: text }), words)
    })

    await test.step('a portrait makes no slide taller', async () => {
      const slide = carousel.getByRole('article').first()
      const before = await slide.boundingBox()
      await slide.getByRole('img').evaluate(picture => {
        picture.removeAttribute('srcset')
        picture.removeAttribute('style')
        picture.setAttribute('width', '1000')
        picture.setAttribute('height', '4000')
      })
      expect((await slide.boundingBox())?.height).toBe(before?.height)
    })

    await test.step('Tab leads to its pause button first, and only into the slide that shows', async () => {
      await page.getByRole('link', { name: 'SCHOOL LICENSE' }).focus()
      const focused: string[] = []
      for (let press = 0; press < 7; press++) {
        await page.keyboard.press('Tab')
        focused.push(
          await page.evaluate(() => {
            const { activeElement } = document
            return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
          }),
        )
      }
      expect(focused[0]).toBe('Play the slides')
      expect(focused.slice(1, 5)).toEqual(SLIDES.map(([title], index) => `Slide ${index + 1}: ${title}`))
      expect(focused.slice(5)).toEqual(['Slides', 'CONTACT US'])
    })

    await test.step('the arrow keys lead to the neighbor, around its end too', async () => {
      await carousel.getByRole('list', { name: 'Slides' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(carousel.getByRole('heading', { name: SLIDES[0][0] })).toBeInViewport()
      await page.keyboard.press('ArrowLeft')
      await expect(carousel.getByRole('heading', { name: SLIDES[3][0] })).toBeInViewport()
    })
  })

  test(
    'is a row without scripts: the next slide’s edge shows, and there is no button',
    WITHOUT_JS,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/')
      const carousel = getCarousel(page)
      await expect(carousel.getByRole('button')).toHaveCount(0)
      const box = await carousel.getByRole('listitem').nth(1).boundingBox()
      expect(box?.x).toBeGreaterThan(300)
      expect(box?.x).toBeLessThan(340)
    },
  )

  test.describe('in motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    // @spec §2.64 §9.20
    test('turns every three seconds, under the mouse too, until it is paused', async ({ page }) => {
      await page.clock.install()
      await page.goto('/')
      await waitUntilEnhanced(page)
      const carousel = getCarousel(page)
      const dot = (number: number) => carousel.getByRole('button', { name: `Slide ${number}:` })
      await carousel.getByRole('button', { name: 'Pause the slides' }).click()
      await dot(1).click()
      await expect(dot(1)).toHaveAttribute('aria-current', 'true')
      await page.clock.pauseAt(Date.now() + 5000)
      await carousel.getByRole('button', { name: 'Play the slides' }).click()
      await carousel.getByRole('list', { name: 'Slides' }).hover()
      await page.clock.runFor(2900)
      await expect(dot(1)).toHaveAttribute('aria-current', 'true')
      await page.clock.runFor(200)
      await expect(dot(2)).toHaveAttribute('aria-current', 'true')
      await page.clock.runFor(3000)
      await expect(dot(3)).toHaveAttribute('aria-current', 'true')

      await carousel.getByRole('button', { name: 'Pause the slides' }).click()
      await page.clock.runFor(10_000)
      await expect(dot(3)).toHaveAttribute('aria-current', 'true')

      await test.step('it stands while the keyboard is in it', async () => {
        await carousel.getByRole('button', { name: 'Play the slides' }).click()
        await page.getByRole('link', { name: 'SCHOOL LICENSE' }).focus()
        for (let press = 0; press < 6; press++) await page.keyboard.press('Tab')
        await expect(carousel.getByRole('list', { name: 'Slides' })).toBeFocused()
        const shown = await carousel.locator('[aria-current=true]').getAttribute('aria-label')
        await page.clock.runFor(10_000)
        await expect(carousel.locator('[aria-current=true]')).toHaveAttribute('aria-label', shown ?? '')
      })
    })
  })
})

// @spec §2.75
test('each product section leads on by LEARN MORE', async ({ request }) => {
  const sections = getElement(await (await request.get('/')).text(), 'main').split(/<section\b/)
  for (const [heading, href] of [
    ['Software', '/software'],
    ['OG training and certification', '/og-training'],
    ['One-on-one tutoring', '/tutoring'],
    ['Workbooks and materials', '/workbooks-ebooks'],
  ] as const) {
    const section = sections.find(part => getText(/<h2\b.*?<\/h2>/s.exec(part)?.[0] ?? '') === heading) ?? ''
    expect(linksIn(section), heading).toContainEqual({ name: `LEARN MORE about ${heading}`, href })
  }
})

// @spec §2.76 §2.77 §2.83 §7.24
test('the film waits behind its poster, and a press on it plays it with controls and captions', async ({
  page,
}) => {
  await page.goto('/')
  const film = page.getByLabel('A success story: school testing results', { exact: true }).first()
  const poster = page.locator('video + img')
  await expect(poster).toHaveAttribute('src', /\/media\//)
  await expect(poster).toHaveAttribute('loading', 'lazy')
  const source = await film.locator('source[type="video/mp4"]').getAttribute('src')
  expect(source).toMatch(new RegExp(`^${stack.apiUrl}/media/`))
  expect((await page.request.get(source ?? '')).status()).toBe(200)
  await expect(film.locator('track[kind="captions"]')).toBeAttached()
  // Those of the browser, for one that runs no scripts.
  expect(await (await page.request.get('/')).text()).toMatch(/<video\b[^>]*\scontrols=""/)
  await wake(page)
  await expect(film).toHaveJSProperty('controls', false)
  const overlay = page.getByRole('button', { name: /^Play the video/ })
  await overlay.click()
  await expect(overlay).toBeHidden()
  await expect(film).toHaveJSProperty('controls', true)
  await expect(film).toBeFocused()
  await expect(film).toHaveJSProperty('paused', false)
})

// @spec §2.79 §2.80 §2.81 §2.255 §3.29 §9.22
test('a quote, Log in with Clever and the partners close the page', async ({ request }) => {
  const main = getElement(await (await request.get('/')).text(), 'main')
  expect(main.match(/<blockquote\b/g)).toHaveLength(1)
  expect(linksIn(main).find(({ name }) => name === 'Log in with Clever')?.href).toMatch(/^https:\/\//)
  const partners = main
    .split(/<section\b/)
    .find(part => part.includes('Schools and organizations we work with'))
  expect(partners?.match(/<img\b/g)).toHaveLength(6)
})
