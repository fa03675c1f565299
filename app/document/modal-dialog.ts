/**
 * Makes the dialog that a page was loaded with modal, and closes it, until React does. Stands inline before the starter, so
 * that a dialog takes the focus before that looks for signs of a visitor, and needs no app.
 */

/** Dispatched on `document` by `PageScripts` once the page is hydrated. */
const HYDRATED = 'hydrated'
/** Of the dialog's title (`DIALOG_ID`). */
const TITLE_ID = 'dialog'

/** Whether the entry before this one in the tab's history is the given page, from which a link led here. */
function isReachedFrom({ origin, pathname, search }: URL): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const isFirstVisit = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  // A tab of its own has the referrer, but nothing to go back to.
  if (!isFirstVisit || history.length < 2 || document.referrer === '') return false
  const from = new URL(document.referrer)
  return from.origin === origin && from.pathname === pathname && from.search === search
}

/** Leads to the page below: back to the place in it where the visitor came from there, else to its address. */
function leaveFor(closeTo: URL): void {
  if (isReachedFrom(closeTo)) history.back()
  else location.assign(closeTo)
}

function openModally(dialog: HTMLDialogElement): void {
  const untilHydrated = new AbortController()
  const { signal } = untilHydrated
  document.addEventListener(HYDRATED, () => untilHydrated.abort(), { signal })

  // Both are written by `RouteDialog`.
  const closeTo = new URL(dialog.dataset.closeTo ?? '', location.href)
  const isDismissable = dialog.dataset.dismissable !== undefined
  dialog.addEventListener(
    'cancel',
    event => {
      event.preventDefault()
      if (isDismissable) leaveFor(closeTo)
    },
    { signal },
  )
  dialog.addEventListener(
    'keydown',
    event => {
      // A second Escape would close a dialog whose first one was refused.
      if (event.key === 'Escape' && !isDismissable) event.preventDefault()
    },
    { signal },
  )
  dialog.addEventListener(
    'click',
    event => {
      if (event.target === dialog && isDismissable) leaveFor(closeTo)
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (link?.href !== closeTo.href || opensElsewhere) return
      event.preventDefault()
      leaveFor(closeTo)
    },
    { signal },
  )
  dialog.close()
  dialog.showModal()
  document.getElementById(TITLE_ID)?.focus()
}

const dialog = document.querySelector('dialog')
if (dialog) openModally(dialog)

// A module, with names of its own.
export {}
