import type { WalletFields } from '../../checkout/methods/card/wallet-answer.ts'

/** Fills in the text fields and selects that are still empty, as if typed: drafts and messages follow. */
export function fillEmptyFields(form: HTMLFormElement, values: WalletFields): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    if (!isText || control.value !== '') continue
    control.value = value
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
