import { data } from '@remix-run/node'
import { formError } from '../../ui/form-answer.ts'

/** The trial form again, with what is wrong; the login form of the page stays as it was. */
export function reject<Result>(result: Result, message: string | null, status: number) {
  return data({ form: 'trial' as const, result, error: formError(message) }, status)
}
