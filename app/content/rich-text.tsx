import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { Link } from '@remix-run/react'
import type { PortableText as Blocks } from '#contract/content/basics.ts'
import styles from './rich-text.module.css'

function getHref(value: unknown): string {
  return typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string'
    ? value.href
    : '/'
}

const components: PortableTextComponents = {
  marks: {
    link: ({ value, children }) => {
      const href = getHref(value)
      return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>
    },
    tile: ({ children }) => <span className={styles.tile}>{children}</span>,
  },
}

/** Rich text that an editor wrote. */
export function RichText({ value }: { value: Blocks }) {
  return (
    <div className={styles.text}>
      <PortableText
        value={value}
        components={components}
        onMissingComponent={message => console.warn(message)}
      />
    </div>
  )
}
