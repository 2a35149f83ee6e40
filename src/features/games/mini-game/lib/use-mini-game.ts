import { useEffect, useRef } from 'react'
import { showToast } from '../../../../shared/feedback/feedback.ts'
import { useAppDispatch, useClock } from '../../../../shared/store/hooks.ts'
import { loadMiniGame, type LoadedScript, type ScriptSet } from './mini-game-script.ts'

/** Clicks that follow each other more closely than this, in milliseconds, count as one (MINI-07). */
const debounceMs = 250

/**
 * Loads the script with the widget; script and game disappear with it. The first click opens the game at once.
 */
export function useMiniGame(set: ScriptSet): { readonly open: () => void } {
  const clock = useClock()
  const dispatch = useAppDispatch()
  const script = useRef<LoadedScript | null>(null)
  const lastClick = useRef(-Infinity)
  useEffect(() => {
    script.current = loadMiniGame(set, clock.now())
    // Told when the player wants to play.
    script.current.game.catch(() => undefined)
    return () => script.current?.remove()
  }, [set, clock])
  const open = () => {
    // A clock that was set back would call every click repeated.
    const isRepeated = Math.abs(clock.now() - lastClick.current) < debounceMs
    lastClick.current = clock.now()
    if (isRepeated) return
    void script.current?.game.then(
      (game) => game.open(),
      () => {
        dispatch(showToast({ kind: 'error', text: { key: 'shared:unknown_error' } }))
        // The next click may have more luck.
        script.current?.remove()
        script.current = loadMiniGame(set, clock.now())
        script.current.game.catch(() => undefined)
      },
    )
  }
  return { open }
}
