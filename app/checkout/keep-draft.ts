import { useEffect } from 'react'

/**
 * Sends the form's fields to the server when one has changed and when the page is left, so that a reload or a return
 * restores them. The card is in its provider's frame and is not sent.
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
