/** True where the system, or the visitor in the reading options, asks for less motion. */
export function isMotionUnwanted(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.motion === 'off'
  )
}

interface Turning {
  /** To be called whenever another slide is shown: that one stays for a whole interval too. */
  restart: () => void
}

/**
 * Turns the slides at an interval until they are paused; not while the keyboard's focus is inside, nor in a tab that is
 * hidden.
 */
export function turnAtInterval(
  root: HTMLElement,
  row: HTMLElement,
  { intervalMs, turn, signal }: { intervalMs: number; turn: () => void; signal: AbortSignal },
): Turning {
  const pause = root.querySelector<HTMLElement>('[data-pause]')
  let isPlaying = root.dataset.preview === undefined && !isMotionUnwanted()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isHeld = () => {
    const focused = document.activeElement
    const isInside = focused !== pause && root.contains(focused) && focused?.matches(':focus-visible')
    return document.hidden || isInside
  }
  const restart = () => {
    clearTimeout(timer)
    if (isPlaying) timer = setTimeout(() => (isHeld() ? restart() : turn()), intervalMs)
  }
  const setPlaying = (playing: boolean) => {
    isPlaying = playing
    root.dataset.playing = String(playing)
    pause?.setAttribute('aria-label', playing ? 'Pause the slides' : 'Play the slides')
    // A slide that comes by itself is not announced.
    row.setAttribute('aria-live', playing ? 'off' : 'polite')
    restart()
  }
  setPlaying(isPlaying)
  pause?.addEventListener('click', () => setPlaying(!isPlaying), { signal })
  const stopWhenUnwanted = () => isMotionUnwanted() && setPlaying(false)
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', stopWhenUnwanted, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return { restart }
}
