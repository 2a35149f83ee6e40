import { useEffect, useRef, useState, type ReactNode } from 'react'

interface Props {
  /** Holds the place of the content until then. */
  readonly placeholder?: ReactNode
  /** How far below the window counts as near, in px. */
  readonly margin?: number
  /** Part of the first screen: shown at once. */
  readonly isFirst?: boolean
  readonly children: ReactNode
}

/** In px. Shorter ways are not the player's: a bar that appears above the page makes browsers scroll by its height. */
const leastScroll = 100

/**
 * Renders its content once the player scrolls near it. Until the first scroll only visible places count as near, so
 * that the first screen has the network and the processor for itself.
 */
export function WhenNear({ placeholder, margin = 600, isFirst = false, children }: Props) {
  const mark = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    const place = mark.current
    if (isNear || !place) return
    let sight: IntersectionObserver | undefined
    const watch = (pixels: number, otherwise?: () => void) => {
      sight?.disconnect()
      sight = new IntersectionObserver(
        (entries) => (entries.some(({ isIntersecting }) => isIntersecting) ? setNear(true) : otherwise?.()),
        { rootMargin: `${pixels}px 0px` },
      )
      sight.observe(place)
    }
    const watchAhead = () => {
      if (scrollY < leastScroll) return
      removeEventListener('scroll', watchAhead)
      watch(margin)
    }
    // The page may have been scrolled already. Asked here, that would lay out the whole page; the observer calls after.
    watch(0, watchAhead)
    addEventListener('scroll', watchAhead, { passive: true })
    return () => {
      removeEventListener('scroll', watchAhead)
      sight?.disconnect()
    }
  }, [isNear, margin])
  return isNear ? children : <div ref={mark}>{placeholder}</div>
}
