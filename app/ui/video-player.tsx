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
 * A video behind its poster and a play overlay: pressing it plays the video, shows the browser's own controls and hides
 * the overlay (spec §2 Home). Without JavaScript there is no overlay, and the controls are there from the start. The
 * poster is a picture of its own, since that of a video is fetched before it comes near.
 */
export function VideoPlayer({ title, mp4, webm, captions, poster }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [isStarted, setStarted] = useState(false)
  useEffect(() => setHydrated(true), [])
  const play = () => {
    setStarted(true)
    video.current?.focus()
    video.current?.play().catch(() => video.current?.load())
  }
  const isCovered = isHydrated && !isStarted
  return (
    <div className={styles.player} data-started={isStarted}>
      <video
        ref={video}
        className={styles.video}
        controls={!isCovered}
        preload="none"
        playsInline
        width={1280}
        height={720}
        aria-label={title}
        crossOrigin="anonymous"
        tabIndex={isCovered ? -1 : 0}
      >
        {webm && <source src={webm} type="video/webm" />}
        <source src={mp4} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
      {poster && (
        <img
          className={styles.poster}
          src={poster}
          width={1280}
          height={720}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <button
        type="button"
        className={styles.overlay}
        hidden={isStarted}
        onClick={play}
        aria-label={`Play the video: ${title}`}
      >
        <span className={styles.play}>
          <Icon name="play" size={40} />
        </span>
      </button>
    </div>
  )
}
