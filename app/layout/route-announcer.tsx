import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/**
 * After a client-side navigation, announces the title to screen readers and focuses the content, unless the new
 * page has set the focus itself (an opened dialog, or the button that opened a closed one).
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  )
}
