import { useEffect } from 'react'

/**
 * Keeps the screen on as long as the component is shown, where the browser can (GAME-18 is silent about it). The
 * browser releases the lock whenever the page is hidden.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused when the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    void request()
    const renew = () => void request()
    document.addEventListener('visibilitychange', renew)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', renew)
      void lock?.release()
    }
  }, [])
}
