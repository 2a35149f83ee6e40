import { useEffect } from 'react'
import { isNativeApp } from '../../../../shared/lib/platform.ts'
import type { SignInContext } from './sign-in-through.ts'

/** The first actions of a player on a page, before a button can be pressed. */
const firstMoves = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Fetches the identity provider's client with the first touch, key or scroll: browsers allow a popup only for seconds
 * after a press, which may be too short to fetch it then. Not with the page, which it would make a seventh larger.
 */
export function useWarmUp({ project, language }: SignInContext): void {
  useEffect(() => {
    if (isNativeApp()) return
    const moved = new AbortController()
    const warmUp = () => {
      moved.abort()
      import('./web-sign-in.ts').then(({ webAuth }) => webAuth(project, language)).catch(() => undefined)
    }
    for (const move of firstMoves)
      addEventListener(move, warmUp, { capture: true, passive: true, signal: moved.signal })
    return () => moved.abort()
  }, [project, language])
}
