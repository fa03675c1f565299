/** Written by `Picture` for what is seen first. */
const PRIORITY = 'fetchpriority="high"'

function getAttribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

/**
 * The `Link` header by which a browser fetches a page's first picture before it has read the page; null for a page
 * without one. Sizes are told as the picture tells them, so that the same file is fetched.
 */
export function buildPicturePreload(html: Buffer): string | null {
  const at = html.indexOf(PRIORITY)
  if (at < 0) return null
  const tag = html.toString('utf8', html.lastIndexOf('<', at), html.indexOf('>', at))
  const src = getAttribute(tag, 'src')
  const srcSet = getAttribute(tag, 'srcset')
  // What would end a value early has no place in an address of ours.
  if (!src || /[<>"\s]/.test(src) || /["\n]/.test(srcSet)) return null
  return [
    `<${src}>`,
    'rel=preload',
    'as=image',
    ...(srcSet ? [`imagesrcset="${srcSet}"`, `imagesizes="${getAttribute(tag, 'sizes')}"`] : []),
    'fetchpriority=high',
  ].join('; ')
}
