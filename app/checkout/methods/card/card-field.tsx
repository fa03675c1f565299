import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { CreateTokenCardData, Stripe, StripeCardElementOptions } from '@stripe/stripe-js'
import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './card-field.module.css'
import { loadStripeJs, type StripeConfig } from './stripe-js.ts'

/** What a card turns into: a token for the payment, or the provider's own words on what is wrong. */
export type TokenResult = { token: string } | { error: string }

export interface CardFieldHandle {
  /** Makes a token of what was typed. The card number never passes through us. */
  createToken: (details: CreateTokenCardData) => Promise<TokenResult>
}

interface CardFieldProps {
  stripe: StripeConfig
  /** What is wrong with the card (spec §8: it stands in the card-error area). */
  error: string | null
  onError: (error: string | null) => void
  /** Text about the other payment methods, shown when the field cannot be loaded. */
  otherWays: string
  /** Loads the provider's script only when the field comes near the window, for a page that may be left without it. */
  isLazy?: boolean
}

/** How far from the window a lazy field begins to load: a step before, so that it is there when the keyboard comes to it. */
const NEAR = '150%'

/** Of the card-error area (spec §8). */
export const CARD_ERROR_ID = 'card-error'

const UNREACHABLE = 'We could not reach the card service. Please try again.'

/** The frame cannot see our style sheet, so it is given the styles of the text around it. */
function readStyle(element: Element): StripeCardElementOptions['style'] {
  const { backgroundColor, color, fontFamily, fontSize } = getComputedStyle(element)
  const placeholder = getComputedStyle(element, '::placeholder').color
  return {
    base: {
      backgroundColor,
      color,
      fontFamily,
      fontSize,
      iconColor: color,
      '::placeholder': { color: placeholder || color },
    },
  }
}

const Card = forwardRef<CardFieldHandle, Pick<CardFieldProps, 'error' | 'onError'>>(
  ({ error, onError }, ref) => {
    const stripe = useStripe()
    const elements = useElements()
    const box = useRef<HTMLDivElement>(null)
    const [style, setStyle] = useState<StripeCardElementOptions['style']>()
    useEffect(() => {
      if (box.current) setStyle(readStyle(box.current))
    }, [])

    useImperativeHandle(
      ref,
      () => ({
        createToken: async details => {
          const card = elements?.getElement(CardElement)
          if (!stripe || !card) return { error: UNREACHABLE }
          try {
            const { token, error } = await stripe.createToken(card, details)
            if (error) card.focus()
            return token ? { token: token.id } : { error: error.message ?? UNREACHABLE }
          } catch {
            // Without a network the provider's script throws instead of answering.
            return { error: UNREACHABLE }
          }
        },
      }),
      [stripe, elements],
    )

    return (
      <div ref={box} className={styles.card} data-invalid={error !== null || undefined}>
        {style && (
          <CardElement
            id="card"
            options={{ hidePostalCode: true, style }}
            onChange={({ error }) => onError(error?.message ?? null)}
          />
        )}
      </div>
    )
  },
)

/** The provider's card entry field with its label and the card-error area; needs JavaScript. */
export const CardField = forwardRef<CardFieldHandle, CardFieldProps>(
  ({ stripe: config, error, onError, otherWays, isLazy = false }, ref) => {
    const field = useRef<HTMLDivElement>(null)
    const [stripe, setStripe] = useState<Stripe | 'loading' | 'failed'>('loading')
    const { publishableKey, scriptUrl } = config
    const load = useCallback(() => {
      setStripe('loading')
      loadStripeJs({ publishableKey, scriptUrl }).then(setStripe, (reason: unknown) => {
        // biome-ignore lint/suspicious/noConsole: in the browser, where there is no log of ours
        console.warn(reason)
        setStripe('failed')
      })
    }, [publishableKey, scriptUrl])
    useEffect(() => {
      if (!isLazy || !field.current) return load()
      const observer = new IntersectionObserver(
        entries => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          load()
        },
        { rootMargin: NEAR },
      )
      observer.observe(field.current)
      return () => observer.disconnect()
    }, [load, isLazy])

    if (stripe === 'failed') {
      return (
        <Notice tone="info">
          <p>We could not load the card field. {otherWays}</p>
          <Button type="button" tone="quiet" onClick={load}>
            Try again
          </Button>
        </Notice>
      )
    }
    return (
      <div className={styles.field} ref={field}>
        <label className={styles.label} htmlFor="card">
          Card
        </label>
        {stripe === 'loading' ? (
          <p className={styles.card} role="status">
            Loading the card field…
          </p>
        ) : (
          <Elements stripe={stripe}>
            <Card ref={ref} error={error} onError={onError} />
          </Elements>
        )}
        <div role="alert">
          <FieldError id={CARD_ERROR_ID} errors={error === null ? undefined : [error]} />
        </div>
      </div>
    )
  },
)
