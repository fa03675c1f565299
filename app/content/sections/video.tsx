import type { SectionOf } from '#contract/content/blocks.ts'
import { useSiteData } from '../../site-data.ts'
import { Section } from '../../ui/section.tsx'
import { VideoPlayer } from '../../ui/video-player.tsx'
import { buildImageUrl } from '../image-url.ts'
import { RichText } from '../rich-text.tsx'
import styles from './video.module.css'

/** In px: the poster is never shown larger (`video.module.css`). */
const POSTER_WIDTH = 1280

/** The success-story video with its captions, and the same in words (spec §2 Home). */
export function VideoSection({ section }: { section: SectionOf<'videoSection'> }) {
  const { mediaUrl, images } = useSiteData()
  const file = (path: string | null | undefined) => (path ? new URL(path, mediaUrl).href : undefined)
  const { posterPicture } = section
  return (
    <Section {...(section.anchor && { id: section.anchor })}>
      <div className={styles.video}>
        <div className={styles.words}>
          <h2>{section.heading}</h2>
          {section.text && <p>{section.text}</p>}
          {section.transcript && (
            <details className={styles.transcript}>
              <summary>Read the transcript</summary>
              <RichText value={section.transcript} />
            </details>
          )}
        </div>
        <VideoPlayer
          title={section.heading}
          mp4={new URL(section.mp4, mediaUrl).href}
          webm={file(section.webm)}
          captions={new URL(section.captions, mediaUrl).href}
          poster={
            posterPicture ? buildImageUrl(posterPicture, images, POSTER_WIDTH, 16 / 9) : file(section.poster)
          }
        />
      </div>
    </Section>
  )
}
