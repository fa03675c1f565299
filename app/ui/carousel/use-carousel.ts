import { type RefObject, useEffect } from 'react'

/**
 * Enhances a carousel once it shows, and anew when the number of its slides changes. On the first page of a visit the
 * starter has done so already (`app/document/starter.ts`). Where the module cannot be had, the row scrolls.
 */
export function useCarousel(root: RefObject<HTMLElement>, slideCount: number): void {
  useEffect(() => {
    const element = root.current
    if (!element || slideCount < 2) return
    let undo: (() => void) | null = null
    let isGone = false
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('./enhance.ts').then(
        ({ enhanceCarousel }) => {
          undo = enhanceCarousel(element)
          if (isGone) undo()
        },
        () => {},
      )
    })
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      undo?.()
    }
  }, [root, slideCount])
}
