import { styles } from 'virtual:document'
import { UNSAFE_RemixContext as RemixContext, useMatches } from '@remix-run/react'
import { useContext, useEffect, useInsertionEffect, useState } from 'react'
import { trustHtml } from './trusted-types.ts'

const isBrowser = typeof document !== 'undefined'
/** The rules that the page was sent with, and the style sheet that the starter has added; null on the server. */
const sentRules = isBrowser ? (document.querySelector('style[data-site]')?.textContent ?? '') : null
const added = isBrowser ? document.querySelector<HTMLLinkElement>('link[data-site]') : null

/** The rules of some routes, by the addresses of their modules. */
function collectRules(modules: readonly string[]): string {
  const files = new Set(modules.flatMap(module => styles.byModule[module] ?? []))
  return Object.entries(styles.rules)
    .map(([file, rules]) => (files.has(file) ? rules : ''))
    .join('')
}

/**
 * The rules of the page's routes, inline in the head (their hash is in the CSP): the first bytes of a page are enough to
 * show it. The starter fetches those of the other routes with the app. During development Vite adds each file's rules.
 */
export function SiteStyles() {
  return import.meta.env.DEV ? null : <InlineStyles />
}

function InlineStyles() {
  const context = useContext(RemixContext)
  const matches = useMatches()
  // What the server has rendered stays, wherever the visitor goes from here.
  const [html] = useState(() =>
    trustHtml(
      sentRules ?? collectRules(matches.flatMap(({ id }) => context?.manifest.routes[id]?.module ?? [])),
    ),
  )
  // React makes the document anew where an extension has changed it.
  useEffect(() => {
    if (added && !added.isConnected) document.head.append(added)
  }, [])
  const routes = matches.map(({ id }) => id).join()
  const [sentRoutes] = useState(routes)
  // Before the effects of the new page, which may measure it.
  useInsertionEffect(() => {
    if (added && routes !== sentRoutes) added.media = 'all'
  }, [routes, sentRoutes])
  return <style suppressHydrationWarning data-site dangerouslySetInnerHTML={{ __html: html }} />
}
