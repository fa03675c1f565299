import { styles } from 'virtual:document'
import { trustHtml } from './trusted-types.ts'

const html = trustHtml(styles)

/**
 * Every rule of the site, inline in the head (its hash is in the CSP): the first bytes of a page are enough to show it,
 * and a navigation in the browser needs no more. During development Vite adds each file's rules itself.
 */
export function SiteStyles() {
  if (import.meta.env.DEV) return null
  return <style suppressHydrationWarning data-site dangerouslySetInnerHTML={{ __html: html }} />
}
