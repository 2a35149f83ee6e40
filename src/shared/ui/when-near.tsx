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

/** Renders its content once the player scrolls near it, so that the first screen does not fetch it. */
export function WhenNear({ placeholder, margin = 600, isFirst = false, children }: Props) {
  const mark = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    if (isNear || !mark.current) return
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${margin}px 0px` },
    )
    sight.observe(mark.current)
    return () => sight.disconnect()
  }, [isNear, margin])
  return isNear ? children : <div ref={mark}>{placeholder}</div>
}
