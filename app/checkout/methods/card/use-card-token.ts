import type { CreateTokenCardData } from '@stripe/stripe-js'
import { type RefObject, useRef, useState } from 'react'
import type { CardFieldHandle } from './card-field.tsx'

/** A card field and what it is doing. */
export interface CardToken {
  card: RefObject<CardFieldHandle>
  /** What is wrong with the card. */
  error: string | null
  setError: (error: string | null) => void
  isTokenizing: boolean
  /** Makes a token of the card; null when it has none, and then {@link error} says why. */
  tokenize: (details: CreateTokenCardData) => Promise<string | null>
}

/** Turns the card that was typed into a token, for a payment or a trial. */
export function useCardToken(initialError: string | null): CardToken {
  const card = useRef<CardFieldHandle>(null)
  const [isTokenizing, setTokenizing] = useState(false)
  const [error, setError] = useState(initialError)

  const tokenize = async (details: CreateTokenCardData): Promise<string | null> => {
    if (!card.current) {
      setError('The card field has not loaded yet.')
      return null
    }
    setTokenizing(true)
    setError(null)
    const result = await card.current.createToken(details)
    setTokenizing(false)
    if ('token' in result) return result.token
    setError(result.error)
    return null
  }

  return { card, error, setError, isTokenizing, tokenize }
}

/** The name on a card, from a form's fields `name` and `last_name`. */
export function readCardholderName(form: FormData): string {
  return `${form.get('name') ?? ''} ${form.get('last_name') ?? ''}`.trim()
}
