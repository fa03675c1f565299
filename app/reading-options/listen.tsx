import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './listen.module.css'
import type { Speech } from './speak.ts'

/** Reads the page's content aloud, where the browser can, with the sentence marked that is spoken. */
export function Listen() {
  const [canSpeak, setCanSpeak] = useState(false)
  const [state, setState] = useState<'idle' | 'speaking' | 'paused'>('idle')
  const speech = useRef<Speech | null>(null)
  useEffect(() => {
    setCanSpeak('speechSynthesis' in window)
    return () => speech.current?.stop()
  }, [])
  if (!canSpeak) return null

  const begin = async () => {
    const main = document.getElementById('main')
    const { speak } = await import('./speak.ts')
    if (!main) return
    setState('speaking')
    speech.current = speak(main, () => setState('idle'))
  }
  const togglePause = () => {
    if (state === 'paused') speech.current?.resume()
    else speech.current?.pause()
    setState(state === 'paused' ? 'speaking' : 'paused')
  }
  return (
    <div className={styles.listen}>
      {state === 'idle' ? (
        <Button type="button" tone="quiet" onClick={begin}>
          Listen to this page
        </Button>
      ) : (
        <>
          <Button type="button" tone="quiet" onClick={togglePause}>
            {state === 'paused' ? 'Resume' : 'Pause'}
          </Button>
          <Button type="button" tone="quiet" onClick={() => speech.current?.stop()}>
            Stop
          </Button>
        </>
      )}
    </div>
  )
}
