import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Time each slide is shown (spec §9). */
const SLIDE_MS = 3000

interface AutoAdvance {
  /** Index of the slide shown. */
  current: number
  /** True while the visitor has not paused it. */
  isPlaying: boolean
  setPlaying: (playing: boolean) => void
  show: (index: number) => void
}

/**
 * Turns the slides of a scroll-snapping row every 3 s, unless paused, with the focus in a slide, or the system asks
 * for less motion (brand, Motion). In a preview they stand still until played, so that an editor finds the slide that
 * was clicked. The row scrolls itself; this only asks it to.
 */
export function useAutoAdvance(
  row: RefObject<HTMLElement>,
  count: number,
  { isPreview }: { isPreview: boolean },
): AutoAdvance {
  const [current, setCurrent] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const isStill = document.documentElement.dataset.motion === 'off'
    setPlaying(!isPreview && !isStill && !reducedMotion.matches)
    const stop = () => reducedMotion.matches && setPlaying(false)
    reducedMotion.addEventListener('change', stop)
    return () => reducedMotion.removeEventListener('change', stop)
  }, [isPreview])

  useEffect(() => {
    const element = row.current
    if (!element) return
    const updateCurrent = () => setCurrent(Math.round(element.scrollLeft / element.clientWidth))
    element.addEventListener('scroll', updateCurrent, { passive: true })
    return () => element.removeEventListener('scroll', updateCurrent)
  }, [row])

  const show = useCallback(
    (index: number) => {
      const element = row.current
      element?.scrollTo({ left: ((index + count) % count) * element.clientWidth })
    },
    [row, count],
  )

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const focused = row.current?.contains(document.activeElement) ?? false
      if (!focused && !document.hidden) show(current + 1)
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [isPlaying, current, show, row])

  return { current, isPlaying, setPlaying, show }
}
