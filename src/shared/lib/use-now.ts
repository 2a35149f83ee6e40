import { useEffect, useState } from 'react'

/** The current time in epoch milliseconds, updated every minute: enough for texts such as "in 3 hours". */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
