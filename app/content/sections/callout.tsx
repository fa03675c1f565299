import type { SectionOf } from '#contract/content/blocks.ts'
import { useCountedLink } from '../../measurement/use-counted-link.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Panel, Section } from '../../ui/section.tsx'
import styles from './callout.module.css'
import { useSectionEditLink } from './section-edit-link.ts'

/** A block that asks for one thing. */
export function CalloutSection({ section }: { section: SectionOf<'calloutSection'> }) {
  const edit = useSectionEditLink()
  const countLink = useCountedLink()
  // A soft block stands beside the page's own action.
  const leading = section.tone === 'tint' ? 'plain' : 'action'
  return (
    <Section {...(section.anchor && { id: section.anchor })}>
      <Panel tone={section.tone ?? 'sun'}>
        <div className={styles.callout}>
          <div className={styles.words}>
            <h2>{section.heading}</h2>
            {section.text && <p>{section.text}</p>}
          </div>
          <p className={styles.links} {...edit('links')}>
            {section.links.map((link, index) => (
              <LinkButton
                key={link.href + link.label}
                to={countLink(link, 'call')}
                tone={index === 0 ? leading : 'quiet'}
              >
                {link.label}
              </LinkButton>
            ))}
          </p>
        </div>
      </Panel>
    </Section>
  )
}
