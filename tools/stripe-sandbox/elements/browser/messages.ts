import type { Brand } from '../../records/card.ts'

/** What the script on the site's page and the card frame say to each other. Never a card number. */
export type CardError = { type: 'validation_error'; code: string; message: string }

export type CardChange = {
  elementType: 'card'
  empty: boolean
  complete: boolean
  error: CardError | undefined
  brand: Brand
}

type Properties = { [name: string]: unknown }
/** The site's options that the card frame follows; it never asks for a postal code. */
export type CardOptions = { style?: { base?: Properties } }

/** Form fields in order, as they are sent to the API. */
export type Fields = [name: string, value: string][]

export type ToFrame =
  | { kind: 'options'; options: CardOptions; colorScheme: string; publishableKey: string }
  | { kind: 'focus' }
  /** Asks for a token of the typed card, with these fields besides. */
  | { kind: 'token'; id: number; fields: Fields }

export type FromFrame =
  | { kind: 'hello' | 'ready' }
  | { kind: 'change'; change: CardChange }
  | { kind: 'height'; pixels: number }
  | { kind: 'answer'; id: number; body: ApiAnswer }

/** The body of an API answer: an object, or `{error}`. */
export type ApiAnswer = { [name: string]: unknown }

export function isObject(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null
}

// Each side sends only the shapes above and takes messages from the other's window and origin alone.
export function isToFrame(data: unknown): data is ToFrame {
  return isObject(data) && typeof data.kind === 'string'
}

export function isFromFrame(data: unknown): data is FromFrame {
  return isObject(data) && typeof data.kind === 'string'
}

export function createConnectionError(): ApiAnswer {
  return {
    error: {
      type: 'api_connection_error',
      message:
        'We are experiencing issues connecting to our payments provider. Please check your connection and try again.',
    },
  }
}
