/**
 * Starts the app in the browser. Stands inline at the end of each page (its hash is in the CSP), so that React and the
 * routes' code are fetched only when they are of use: after the page is shown where it has fields or moves by itself,
 * else when the visitor is about to do something. Until then the page is plain HTML that works as such; a press that
 * HTML gives no meaning is repeated once the app is alive. Carousels have a module of their own, which comes once one
 * shows and needs no app. docs/decisions/0015-how-pages-come-to-life.md
 */

/** Addresses of what a page's app is made of, from the attribute `data-modules` of the script. */
export interface AppModules {
  /** Sets `window.__remixManifest`. */
  manifest: string
  /** Hydrates the document. */
  entry: string
  /** The modules of the matched routes, by their ids. */
  routes: Record<string, string>
  /** What those import in turn, fetched at the same time. */
  imports: string[]
  /** Exports `enhanceCarousel` of `app/ui/carousel/enhance.ts`. */
  carousel: string
  /** Style sheet of the routes that the page is none of. */
  styles: string
}

/** Dispatched on `document` by `PageScripts` once the page is hydrated. */
const HYDRATED = 'hydrated'
/** Parts of a page that need scripts without being touched: fields checked as they are filled, and what moves or polls. */
const LIVE = '[data-live], main form:not([method=get]) :is(input:not([type=hidden]), select, textarea)'
const CAROUSEL = '[data-carousel]'
/** What `base.css` leaves to be laid out later. */
const BELOW = 'main > section ~ section, body > footer'
/** What a pointer on it announces a press of. */
const PRESSABLE = 'a, button, summary, label, input, select, textarea, [tabindex="0"]'
const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

const modules: AppModules = JSON.parse(document.currentScript?.dataset.modules ?? '')
/** Presses to repeat, in their order. */
let pressed: HTMLElement[] = []
let isStarted = false
let isHydrated = false
/** True from a form's submission on: the page is about to be left, and must not send another. */
let isLeaving = false

/** Resolves when a navigation in the browser finds the styles of every route; the page has only its own. */
function loadStyles(): Promise<unknown> {
  return new Promise(resolve => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: modules.styles })
    link.dataset.site = ''
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}

async function importApp(): Promise<void> {
  const styles = loadStyles()
  const ids = Object.keys(modules.routes)
  const [, ...routes] = await Promise.all(
    [modules.manifest, ...Object.values(modules.routes)].map(url => import(url)),
  )
  if (isLeaving) {
    isStarted = false
    return
  }
  Object.assign(window, { __remixRouteModules: Object.fromEntries(ids.map((id, at) => [id, routes[at]])) })
  await styles
  await import(modules.entry)
}

function start(): void {
  if (isStarted || isLeaving) return
  isStarted = true
  for (const href of [modules.entry, ...modules.imports]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // Without its scripts, such as after a deployment, the page stays what it is without any.
  importApp().catch(() => {
    isHydrated = true
    for (const button of pressed) if (button instanceof HTMLButtonElement) button.form?.reportValidity()
  })
}

/** Once the page is shown and the browser has nothing else to do. */
function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  const schedule = window.requestIdleCallback ?? setTimeout
  const wait = () => requestAnimationFrame(() => requestAnimationFrame(() => schedule(run)))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** Has the browser lay out the whole page, and every page that the app shows in it. */
function layOutAll(): void {
  document.documentElement.dataset.laidOut = ''
}

/** Lays out what is below the first screen, a part at a time, so that none of it takes long. */
function layOut([part, ...others]: readonly HTMLElement[]): void {
  if (!part) return
  part.style.contentVisibility = 'visible'
  whenIdle(() => layOut(others))
}

/** True where the page opens at a place of it, which is found only by laying out all before it. */
function opensBelow(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isReturn = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
  return isReturn || location.hash !== ''
}

function enhanceCarousels(): void {
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      // Without it, the row is scrolled.
      import(modules.carousel).then(({ enhanceCarousel }) => enhanceCarousel(target)).catch(() => {})
    }
  })
  for (const carousel of document.querySelectorAll(CAROUSEL)) observer.observe(carousel)
}

function getButton({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element ? target.closest('button') : null
}

/** True where a press does its work at once. */
function isAlive(button: HTMLButtonElement): boolean {
  const carousel = button.closest<HTMLElement>(CAROUSEL)
  return carousel ? carousel.dataset.enhanced !== undefined : isHydrated
}

for (const type of INTENTS) {
  document.addEventListener(
    type,
    event => {
      const isPointer = type.startsWith('pointer')
      if (!isPointer || (event.target instanceof Element && event.target.closest(PRESSABLE))) start()
    },
    { capture: true, passive: true },
  )
}

document.addEventListener(
  'click',
  event => {
    const button = getButton(event)
    if (button?.type !== 'button' || isAlive(button)) return
    pressed.push(button)
    start()
  },
  true,
)

// The browser's own message would cover ours, which the repeated press shows.
document.addEventListener(
  'invalid',
  event => {
    if (isHydrated) return
    event.preventDefault()
    const field = event.target
    const form = field && 'form' in field && field.form instanceof HTMLFormElement ? field.form : null
    const button = form?.querySelector<HTMLElement>('button:not([type=button])')
    if (button && !pressed.includes(button)) pressed.push(button)
    start()
  },
  true,
)

document.addEventListener('submit', event => {
  if (isHydrated || event.defaultPrevented) return
  if (isLeaving) event.preventDefault()
  isLeaving = true
})

/** Repeats the presses on buttons of a carousel; with null, those on all others. */
function repeatPresses(carousel: EventTarget | null): void {
  const due = pressed.filter(button => button.closest(CAROUSEL) === carousel)
  pressed = pressed.filter(button => !due.includes(button))
  for (const button of due) if (button.isConnected) button.click()
}

// The router scrolls to where the visitor was on a page, which all before it decides.
document.addEventListener(HYDRATED, layOutAll)

// Once the effects of hydration are rendered too: until then a form still has the browser's own checks.
document.addEventListener(HYDRATED, () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      isHydrated = true
      repeatPresses(null)
    }),
  ),
)

document.addEventListener('enhanced', ({ target }) => repeatPresses(target))

// Back from the page that the form led to, by the browser's back button.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isLeaving = false
})

/** True after a reload that interrupted a navigation, which `stale-chunk-recovery.ts` then continues. */
function hasDestination(): boolean {
  try {
    return sessionStorage.getItem('going to') !== null
  } catch {
    return false
  }
}

if (opensBelow()) layOutAll()
else whenIdle(() => layOut([...document.querySelectorAll<HTMLElement>(BELOW)]))

if (hasDestination()) start()
else if (document.querySelector(LIVE)) whenIdle(start)
if (document.querySelector(CAROUSEL)) whenIdle(enhanceCarousels)
