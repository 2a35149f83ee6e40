import { useEffect } from 'react'

/** Replaces the history entry: "back" from a partner's page must not open it again. */
export function LeaveFor({ url }: { url: string }) {
  useEffect(() => location.replace(url), [url])
  return null
}
