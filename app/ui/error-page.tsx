import { isRouteErrorResponse } from '@remix-run/react'
import { LinkButton } from './button.tsx'
import styles from './error-page.module.css'
import { TileRow } from './tile.tsx'

/** What a visitor sees when a page cannot be: kind words and ways on, never a stack trace. */
export function ErrorPage({ error }: { error: unknown }) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className={styles.page}>
      <TileRow letters={notFound ? ['l', 'o', 's', 't'] : ['oo', 'p', 's']} />
      <h1>{notFound ? 'We cannot find that page' : 'Something went wrong on our side'}</h1>
      <p>
        {notFound
          ? 'It may have moved. Try one of the links below.'
          : 'Your cart is saved. Please try again in a minute.'}
      </p>
      <LinkButton to="/">Go to the home page</LinkButton>
    </div>
  )
}
