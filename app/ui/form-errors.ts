/** A control as the fields of this folder render it: its messages ride on data attributes. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether an element is a field that a visitor fills in. */
export function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

function getMessage(control: Control): string | null {
  const { missing, invalid } = control.dataset
  if (control.validity.customError) return control.validationMessage
  const isBlank = control.value.trim() === ''
  if (control.validity.valueMissing || (control.required && isBlank)) {
    return missing ?? control.validationMessage
  }
  return control.validity.valid ? null : (invalid ?? control.validationMessage)
}

/** The messages of a form's invalid fields by name, as its native attributes and its fields' `data-` attributes say. */
export function collectErrors(form: HTMLFormElement): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const element of form.elements) {
    if (isControl(element) && element.name && element.willValidate) {
      const message = getMessage(element)
      if (message) errors[element.name] = [message]
    }
    if (element instanceof HTMLFieldSetElement && element.dataset.group && element.dataset.missing) {
      const isChosen = element.querySelector('input:checked') !== null
      if (!isChosen && !element.matches(':disabled'))
        errors[element.dataset.group] = [element.dataset.missing]
    }
  }
  return errors
}
