import KeenSlider from 'keen-slider'
import { isMotionUnwanted, turnAtInterval } from './turn-at-interval.ts'

/** How long a slide moves, in ms (brand, Motion). */
const MOVE_MS = 250

/** The carousels that are enhanced, each with what undoes it. */
const enhanced = new WeakMap<HTMLElement, () => void>()

function getSlides(row: HTMLElement): HTMLElement[] {
  return Array.from(row.children).filter(child => child instanceof HTMLElement)
}

/** Index of the slide whose left edge is nearest to the row's. */
function findShownSlide(row: HTMLElement): number {
  const edge = row.getBoundingClientRect().left
  const distances = getSlides(row).map(slide => Math.abs(slide.getBoundingClientRect().left - edge))
  return Math.max(distances.indexOf(Math.min(...distances)), 0)
}

/**
 * Makes a row that is scrolled by hand a carousel, which is slid by its buttons, by the arrow keys, by touch and, with
 * `data-interval` (ms), by itself. Its parts are known by attributes: `data-row` holds the slides, `data-slide` is the
 * button of one, `data-step` (-1 or 1) leads to a neighbor, and `data-pause` stops it. It needs no React, and does
 * nothing when called again. Returns what undoes it. docs/decisions/0002-carousels.md
 */
export function enhanceCarousel(root: HTMLElement): () => void {
  const known = enhanced.get(root)
  if (known) return known
  const row = root.querySelector<HTMLElement>('[data-row]')
  if (!row || row.children.length < 2) return () => {}

  const intervalMs = Number(root.dataset.interval ?? 0)
  const isTurning = intervalMs > 0
  const slides = getSlides(row)
  const undoing = new AbortController()
  const { signal } = undoing
  const initial = findShownSlide(row)
  row.scrollTo({ left: 0, behavior: 'instant' })
  // A mouse selects text, as some people do to read; a finger slides.
  row.addEventListener('mousedown', event => event.stopImmediatePropagation(), { capture: true, signal })
  const slider = new KeenSlider(row, {
    selector: slides,
    slides: { perView: 'auto' },
    loop: isTurning,
    initial,
  })
  root.dataset.enhanced = ''

  const turning = isTurning ? turnAtInterval(root, row, { intervalMs, turn: () => step(1), signal }) : null
  // With no time at all, the slider would not know where it goes.
  const getAnimation = () => ({ duration: isMotionUnwanted() ? 1 : MOVE_MS })

  function getShown(): number {
    return slider.animator.targetIdx ?? slider.track.details.abs
  }

  function step(direction: number): void {
    slider.moveToIdx(getShown() + direction, true, getAnimation())
  }

  function update(): void {
    const { minIdx, maxIdx } = slider.track.details
    const shown = slider.track.absToRel(getShown())
    for (const [index, button] of root.querySelectorAll('[data-slide]').entries())
      button.setAttribute('aria-current', String(index === shown))
    for (const button of root.querySelectorAll<HTMLElement>('[data-step]')) {
      const isAtEnd = getShown() === (Number(button.dataset.step) < 0 ? minIdx : maxIdx)
      button.setAttribute('aria-disabled', String(!isTurning && isAtEnd))
    }
    const light = slides[shown]?.dataset.light
    if (light) root.dataset.light = light
    // Where one slide fills the row, the others cannot be reached until they are shown; editors may reach them all.
    if (isTurning && root.dataset.preview === undefined)
      for (const [index, slide] of slides.entries()) slide.inert = index !== shown
    turning?.restart()
  }
  slider.on('animationStarted', update)
  slider.on('slideChanged', update)
  update()

  root.addEventListener(
    'click',
    ({ target }) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('[data-slide], [data-step]') : null
      // The shorter way round.
      if (button?.dataset.slide) slider.moveToIdx(Number(button.dataset.slide), false, getAnimation())
      else if (button) step(Number(button.dataset.step))
    },
    { signal },
  )
  row.addEventListener(
    'keydown',
    event => {
      const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (event.target !== row || direction === 0) return
      event.preventDefault()
      step(direction)
    },
    { signal },
  )
  // The browser scrolls the row to what it has found or focused in it: that slide is shown instead.
  row.addEventListener(
    'scroll',
    () => {
      if (row.scrollLeft === 0) return
      const found = findShownSlide(row)
      row.scrollTo({ left: 0, behavior: 'instant' })
      slider.moveToIdx(found, false, { duration: 1 })
    },
    { signal },
  )

  const undo = () => {
    undoing.abort()
    slider.destroy()
    for (const slide of slides) slide.inert = false
    delete root.dataset.enhanced
    enhanced.delete(root)
  }
  enhanced.set(root, undo)
  root.dispatchEvent(new Event('enhanced', { bubbles: true }))
  return undo
}
