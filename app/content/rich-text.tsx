import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { PortableText as Blocks } from '#contract/content/basics.ts'
import type { EditAttributes } from '../preview/edit-link.tsx'
import { Link } from '../ui/link.tsx'
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

interface RichTextProps {
  value: Blocks
  /** Attributes by which a click on it in a preview opens its field. */
  edit?: EditAttributes
}

/** Rich text that an editor wrote. */
export function RichText({ value, edit }: RichTextProps) {
  return (
    <div className={styles.text} {...edit}>
      {/* What it has no component for is plain text, without a word about it on the console. */}
      <PortableText value={value} components={components} onMissingComponent={false} />
    </div>
  )
}
