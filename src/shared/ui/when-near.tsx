import { useEffect, useRef, useState, type ReactNode } from 'react'

const nearPx = 600

/** Renders its content once the player scrolls near it, so that the first screen does not fetch it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !mark.current) return
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${nearPx}px 0px` },
    )
    sight.observe(mark.current)
    return () => sight.disconnect()
  }, [near])
  return near ? children : <div ref={mark} />
}
