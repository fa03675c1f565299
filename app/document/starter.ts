/**
 * Starts the app in the browser. Stands inline at the end of each page (its hash is in the CSP), so that React and the
 * routes' code are fetched only when they are of use: after the page is shown where it does something by itself, else when
 * the visitor is about to do something; on a page with fields, at any sign of a visitor. Until then the page is plain HTML
 * that works as such; a press that HTML gives no meaning is repeated once the app is alive. Carousels have a module of
 * their own, which comes once one shows and needs no app. Links whose pages the browser prefetches
 * (`speculation-rules.ts`) are left to it. docs/decisions/0015-how-pages-come-to-life.md
 */

import type { SpeculationRules } from './speculation-rules.ts'

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
/** Parts of a page that need scripts without being touched, such as what polls. */
const LIVE = '[data-live]'
/** Fields that scripts check as they are filled in. */
const FIELDS = 'main form:not([method=get]) :is(input:not([type=hidden]), select, textarea)'
/** Written by `SubmitButton`. */
const NEEDS_VALID = 'button[data-needs-valid]'
const CAROUSEL = '[data-carousel]'
/** What `base.css` leaves to be laid out later. */
const BELOW = 'main > section ~ section, main form > section ~ section, body > footer'
/** What a pointer on it announces a press of. */
const PRESSABLE = 'a, button, summary, label, input, select, textarea, [tabindex="0"]'
/** Works without the app once it is pressed; a pointer that crosses it on its way to a link is no sign. */
const OPENED_BY_HTML = 'summary'
const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input'] as const

const modules: AppModules = JSON.parse(document.currentScript?.dataset.modules ?? '')
/** Presses to repeat, in their order. */
let pressed: HTMLElement[] = []
/** Fields that were left, each with what had the focus next: React then checks them, as it would have. */
const left: (readonly [field: EventTarget, next: EventTarget | null])[] = []
let isPresent = false
let isStarted = false
let isHydrated = false
/** True from a form's submission on: the page is about to be left, and must not send another. */
let isLeaving = false

/**
 * Resolves when a navigation in the browser finds the styles of every route; the page has only its own. They apply from
 * the first navigation on (`site-styles.tsx`): sooner, they would have the browser style the whole page again.
 */
function loadStyles(): Promise<unknown> {
  return new Promise(resolve => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      media: 'not all',
      href: modules.styles,
    })
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

/** A busy browser is not waited for any longer, in ms. */
const IDLE_WITHIN = 2000

/** Runs something once the browser has nothing else to do. */
function schedule(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_WITHIN })
  else setTimeout(run)
}

/** Once the page is shown and the browser has nothing else to do. */
function whenIdle(run: () => void): void {
  const wait = () => requestAnimationFrame(() => requestAnimationFrame(() => schedule(run)))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** Has the browser lay out the whole page, and every page that the app shows in it. */
function layOutAll(): void {
  document.documentElement.dataset.laidOut = ''
}

/** Lays out what is below the first screen, a part in each frame, so that none of it takes long. */
function layOut([part, ...others]: readonly HTMLElement[]): void {
  if (!part) return
  part.style.contentVisibility = 'visible'
  requestAnimationFrame(() => schedule(() => layOut(others)))
}

/** True after a reload or the back button, where the browser restores the place and what was filled in. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
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

const hasFields = document.querySelector(FIELDS) !== null

/** The script of the rules by which this browser prefetches pages; null where it or the page has none. */
function findSpeculationRules(): HTMLScriptElement | null {
  // Safari and Firefox have none; of older browsers, some lack `supports`.
  return HTMLScriptElement.supports?.('speculationrules')
    ? document.querySelector('script[type=speculationrules]')
    : null
}

/** True where a visitor is about to do what only the app does, or does better than HTML. */
function isIntent({ type, target }: Event): boolean {
  const script = findSpeculationRules()
  // The title of a dialog has the focus from the start.
  const isOnSomething = /^(?:pointer|focusin)/.test(type) || (script !== null && type === 'touchstart')
  if (!isOnSomething) return true
  const pressable = target instanceof Element ? target.closest(PRESSABLE) : null
  if (!pressable) return false
  const isByKey = type === 'focusin' && pressable.matches(':focus-visible')
  if (!script || isByKey) return true
  if (type === 'pointerover' && pressable.matches(OPENED_BY_HTML)) return false
  const rules: SpeculationRules = JSON.parse(script.text)
  return !pressable.matches(rules.prefetch[0].where.selector_matches)
}

for (const type of INTENTS) {
  const onEvent = (event: Event) => {
    if (!isStarted && isIntent(event)) start()
  }
  document.addEventListener(type, onEvent, { capture: true, passive: true })
}
// The router then takes over, and would not use what was prefetched.
document.addEventListener(HYDRATED, () => findSpeculationRules()?.remove())

/** A visitor is there, and will come to the fields. */
function notePresence(): void {
  if (!hasFields || isPresent) return
  isPresent = true
  whenIdle(start)
}

document.addEventListener('scroll', notePresence, { passive: true })
document.addEventListener('pointermove', ({ movementX, movementY }) => {
  // Browsers report a pointer at rest, too, once a page is shown under it.
  if (movementX !== 0 || movementY !== 0) notePresence()
})

/** Marks the submit buttons of incomplete forms, until `useFormValidity` does. */
function markSubmitButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(NEEDS_VALID)) {
    if (button.form?.matches(':valid')) button.removeAttribute('aria-disabled')
    else button.setAttribute('aria-disabled', 'true')
  }
}

const untilHydrated = new AbortController()
markSubmitButtons()
document.addEventListener(
  'focusout',
  ({ target, relatedTarget }) => {
    if (target instanceof Element && target.matches(FIELDS)) left.push([target, relatedTarget])
  },
  { signal: untilHydrated.signal },
)
for (const type of ['input', 'change']) {
  document.addEventListener(type, markSubmitButtons, { signal: untilHydrated.signal })
}
// The browser has filled in by then what it keeps of a page.
window.addEventListener('pageshow', markSubmitButtons, { signal: untilHydrated.signal })
document.addEventListener(HYDRATED, () => untilHydrated.abort())

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
      for (const [field, relatedTarget] of isLeaving ? [] : left)
        if (field !== document.activeElement)
          field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
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
    // The browser allows this site no storage.
    return false
  }
}

/** Where links to a dialog lead (`DIALOG_ID`): it stands before all of the page. */
const DIALOG_HASH = '#dialog'

// A place in the page is found only by laying out all before it.
if (isReturn() || !['', DIALOG_HASH].includes(location.hash)) layOutAll()
else whenIdle(() => layOut([...document.querySelectorAll<HTMLElement>(BELOW)]))

if (hasDestination()) start()
else if (document.querySelector(LIVE) || (hasFields && isReturn())) whenIdle(start)
if (document.querySelector(CAROUSEL)) whenIdle(enhanceCarousels)
