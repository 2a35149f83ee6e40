import { useEffect, useEffectEvent } from 'react'

/** Hears an event of the window while the component is there; the listener sees the newest props and state. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => hear(event)
    window.addEventListener(type, listen)
    return () => window.removeEventListener(type, listen)
  }, [type])
}
