import { createContext, type RefObject, useContext, useEffect, useRef } from 'react'

/** The key of the router's location: another one after each navigation. */
export const NavigationKeyContext = createContext('')

/**
 * Closes a menu made of `<details>` as people expect: on every navigation (spec §2), on Escape with the focus
 * back on its button, on a press outside, and when the focus leaves it.
 */
export function useDismissal(details: RefObject<HTMLDetailsElement>): void {
  const key = useContext(NavigationKeyContext)
  // What the visitor has opened before the page was hydrated stays open.
  const shown = useRef(key)
  useEffect(() => {
    if (key === shown.current) return
    shown.current = key
    details.current?.removeAttribute('open')
  }, [key, details])

  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = () => element.removeAttribute('open')
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && element.contains(target))
    const onPress = (event: PointerEvent) => isOutside(event.target) && close()
    const onFocusOut = (event: FocusEvent) => event.relatedTarget && isOutside(event.relatedTarget) && close()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      event.stopPropagation()
      close()
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    element.addEventListener('focusout', onFocusOut)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      element.removeEventListener('focusout', onFocusOut)
      element.removeEventListener('keydown', onKey)
    }
  }, [details])
}
