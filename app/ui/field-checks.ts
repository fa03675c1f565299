import { useLayoutEffectInBrowser } from './use-layout-effect.ts'

/**
 * Rules that native attributes cannot say, by field name: the message for a value that breaks one, else null.
 * The server has the same rule in its schema.
 */
export type FieldChecks = Readonly<Record<string, (form: FormData) => string | null>>

/** Writes what the checks say into the native validity of their fields. An empty field is left to `required`. */
function applyChecks(form: HTMLFormElement, checks: FieldChecks): void {
  const data = new FormData(form)
  for (const [name, check] of Object.entries(checks)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement)
      control.setCustomValidity(control.value.trim() === '' ? '' : (check(data) ?? ''))
  }
}

/** Applies the checks at first and at each change, before any other listener of the form reads its validity. */
export function useChecks(formId: string, checks: FieldChecks | undefined): void {
  useLayoutEffectInBrowser(() => {
    const form = document.getElementById(formId)
    if (!checks || !(form instanceof HTMLFormElement)) return
    const apply = () => applyChecks(form, checks)
    apply()
    form.addEventListener('input', apply, { capture: true })
    form.addEventListener('change', apply, { capture: true })
    return () => {
      form.removeEventListener('input', apply, { capture: true })
      form.removeEventListener('change', apply, { capture: true })
    }
  }, [formId, checks])
}
