import { useEffect, useState } from 'react'

/** What the page's button says, which `document/starter.ts` keeps until hydration: React then goes on from there. */
function isShownValid(formId: string): boolean {
  if (typeof document === 'undefined') return true
  const dimmed = document.querySelectorAll<HTMLButtonElement>('button[data-needs-valid][aria-disabled]')
  return ![...dimmed].some(button => button.form?.id === formId)
}

/**
 * Whether every field of a form passes its native checks now, for a button that is `aria-disabled` while
 * they do not (architecture rule 7). True on the server, as where no scripts run.
 */
export function useFormValidity(formId: string): boolean {
  const [isValid, setIsValid] = useState(() => isShownValid(formId))
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    // `checkValidity` would dispatch `invalid` events, which stand for a press to `document/starter.ts`.
    const check = () => setIsValid(form.matches(':valid'))
    check()
    form.addEventListener('input', check)
    form.addEventListener('change', check)
    return () => {
      form.removeEventListener('input', check)
      form.removeEventListener('change', check)
    }
  }, [formId])
  return isValid
}
