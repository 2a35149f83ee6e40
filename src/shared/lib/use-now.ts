import { useEffect, useState } from 'react'

/** The present moment in epoch milliseconds, renewed every minute: enough for texts such as "in 3 hours". */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
