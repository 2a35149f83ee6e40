import { useEffect, type RefObject } from 'react'
import { isNativeApp } from '../../../shared/lib/platform.ts'
import type { SignInContext } from './sign-in-through.ts'

/**
 * Fetches the identity provider's client when its buttons become visible: browsers allow a popup only shortly after a
 * press, which leaves no time to fetch it then.
 */
export function useWarmUp(place: RefObject<HTMLElement | null>, { project, language }: SignInContext): void {
  useEffect(() => {
    if (!place.current || isNativeApp()) return
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      import('./web-sign-in.ts').then(({ webAuth }) => webAuth(project, language)).catch(() => undefined)
    })
    sight.observe(place.current)
    return () => sight.disconnect()
  }, [place, project, language])
}
