import { useRevalidator } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { TileRow } from '../ui/tile.tsx'
import { useCurrentPath } from '../ui/use-current-path.ts'
import styles from './still-waiting.module.css'

/** How often a waiting page reloads its data, in seconds; also the `refreshSeconds` of its route, for browsers without scripts. */
export const REFRESH_SECONDS = 3

interface StillWaitingProps {
  heading: string
  children: ReactNode
}

/** A page that reloads its data until there is an answer. */
export function StillWaiting({ heading, children }: StillWaitingProps) {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(revalidate, REFRESH_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  return (
    <div className={styles.page} data-live>
      <TileRow letters={['w', 'ai', 't']} />
      <h1 className={styles.heading}>{heading}</h1>
      <div role="status">{children}</div>
      <LinkButton to={useCurrentPath()} tone="quiet">
        Check again now
      </LinkButton>
    </div>
  )
}
