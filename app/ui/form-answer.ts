import type { SubmissionResult } from '@conform-to/react'

/** Why a form that was filled in rightly came to nothing, and where on the page that is said. */
export interface FormError {
  /** Beside the card field, or above the form. */
  place: 'card' | 'form'
  text: string
  /** What there is to say beside it, such as which course is full. */
  detail?: string | undefined
}

/** What an action answers when its form is shown again (architecture rule 2). */
export interface FormAnswer {
  /** The values that were sent, and what is wrong with each field. */
  result: SubmissionResult<string[]>
  error: FormError | null
}

/** An error that stands above the form; null for no words. */
export function formError(text: string | null): FormError | null {
  return text === null ? null : { place: 'form', text }
}
