import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './video-player.module.css'

interface VideoPlayerProps {
  title: string
  mp4: string
  webm?: string | undefined
  captions: string
  poster?: string | undefined
}

/**
 * A video behind its poster and a play overlay: pressing it plays the video, shows the browser's own
 * controls and hides the overlay (spec §2 Home). Without JavaScript the controls are there from the start.
 */
export function VideoPlayer({ title, mp4, webm, captions, poster }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [overlay, setOverlay] = useState<'none' | 'waiting' | 'gone'>('none')
  useEffect(() => setOverlay('waiting'), [])
  const play = () => {
    setOverlay('gone')
    video.current?.focus()
    video.current?.play().catch(() => video.current?.load())
  }
  return (
    <div className={styles.player} data-live>
      <video
        ref={video}
        className={styles.video}
        controls={overlay !== 'waiting'}
        preload="none"
        playsInline
        poster={poster}
        width={1280}
        height={720}
        aria-label={title}
        crossOrigin="anonymous"
        tabIndex={overlay === 'waiting' ? -1 : 0}
      >
        {webm && <source src={webm} type="video/webm" />}
        <source src={mp4} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
      {overlay === 'waiting' && (
        <button
          type="button"
          className={styles.overlay}
          onClick={play}
          aria-label={`Play the video: ${title}`}
        >
          <span className={styles.play}>
            <Icon name="play" size={40} />
          </span>
        </button>
      )}
    </div>
  )
}
