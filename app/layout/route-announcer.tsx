import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/**
 * Does what a browser does when a page loads, for pages that scripts bring in: says the title to screen
 * readers and starts the keyboard at the content, unless something of the new page has the focus already
 * (a dialog that opened, or the button that a closed one gives it back to).
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
