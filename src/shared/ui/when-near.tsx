import { useEffect, useRef, useState, type ReactNode } from 'react'

const nearPx = 600

/** Shows its content when the player comes near: what is far below the first screen is not fetched with it. */
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
