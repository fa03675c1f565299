import type { Brand } from '../../payments/card-number.ts'

/** What the script on the site's page and the card frame say to each other. Never a card number. */
export type CardError = { type: 'validation_error'; code: string; message: string }

export type CardChange = {
  elementType: 'card'
  empty: boolean
  complete: boolean
  error: CardError | undefined
  brand: Brand
  value: { postalCode: string }
}

type Properties = { [name: string]: unknown }
export type CardOptions = {
  hidePostalCode?: boolean
  hideIcon?: boolean
  disabled?: boolean
  value?: { postalCode?: string }
  style?: { [variant: string]: Properties | undefined }
  classes?: { [state: string]: string | undefined }
}

/** Form fields in order, as they are sent to the API. */
export type Fields = [name: string, value: string][]

export type ToFrame =
  | { kind: 'options'; options: CardOptions; colorScheme: string; publishableKey: string }
  | { kind: 'focus' | 'blur' | 'clear' }
  /** Calls the API with the typed card put in under `cardField`. */
  | { kind: 'call'; id: number; path: string; fields: Fields; cardField: string; zipField: string }

export type FromFrame =
  | { kind: 'hello' | 'ready' | 'focus' | 'blur' | 'escape' }
  | { kind: 'change'; change: CardChange }
  | { kind: 'height'; pixels: number }
  | { kind: 'answer'; id: number; body: ApiAnswer }

/** The body of an API answer: an object, or `{error}`. */
export type ApiAnswer = { [name: string]: unknown }

const hasKind = (data: unknown): data is { kind: unknown } =>
  typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string'

// Each side sends only the shapes above and takes messages from the other's window and origin alone.
export const isToFrame = (data: unknown): data is ToFrame => hasKind(data)
export const isFromFrame = (data: unknown): data is FromFrame => hasKind(data)

export const connectionError = (): ApiAnswer => ({
  error: {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. Please check your connection and try again.',
  },
})
