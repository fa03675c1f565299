import { isRouteErrorResponse } from '@remix-run/react'
import { LinkButton } from './button.tsx'
import styles from './error-page.module.css'
import { TileRow } from './tile.tsx'

/** Letters, heading and text for each kind of error; anything that is not named is ours. */
function getWords(error: unknown) {
  switch (isRouteErrorResponse(error) ? error.status : 500) {
    case 404:
      return {
        letters: ['l', 'o', 's', 't'],
        heading: 'We cannot find that page',
        text: 'It may have moved. Try one of the links below.',
      }
    case 405:
      return {
        letters: ['oo', 'p', 's'],
        heading: 'This page does not take forms',
        text: 'Please open the page with the form and send it from there.',
      }
    default:
      return {
        letters: ['oo', 'p', 's'],
        heading: 'Something went wrong on our side',
        text: 'Your cart is saved. Please try again in a minute.',
      }
  }
}

/** What a visitor sees when a page cannot be: kind words and ways on, never a stack trace. */
export function ErrorPage({ error }: { error: unknown }) {
  const { letters, heading, text } = getWords(error)
  return (
    <div className={styles.page}>
      <TileRow letters={letters} />
      <h1>{heading}</h1>
      <p>{text}</p>
      <LinkButton to="/">Go to the home page</LinkButton>
    </div>
  )
}
