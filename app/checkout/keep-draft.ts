import { useEffect } from 'react'

/**
 * Tells the server what a form holds whenever a field has changed and when the page is left, so that a reload or a
 * return finds it. A card is in a frame of its provider's, and not among it.
 */
export function useKeptDraft(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let isChanged = false
    const send = () => {
      if (isChanged) navigator.sendBeacon('/checkout/draft', new FormData(form))
      isChanged = false
    }
    const note = () => {
      isChanged = true
    }
    form.addEventListener('input', note)
    form.addEventListener('change', send)
    window.addEventListener('pagehide', send)
    return () => {
      form.removeEventListener('input', note)
      form.removeEventListener('change', send)
      window.removeEventListener('pagehide', send)
    }
  }, [formId])
}
