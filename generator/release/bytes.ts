/** `38.0 kB`, with a kilobyte of 1,000 bytes; `236.3 MB` for totals of a fleet. */
export function bytesText(count: number): string {
  if (count < 1000) return `${count} B`
  return count < 1e7 ? `${(count / 1e3).toFixed(1)} kB` : `${(count / 1e6).toFixed(1)} MB`
}

/** `+1.2 kB`, `−40 B`. */
export const signedBytes = (count: number): string => `${count < 0 ? '−' : '+'}${bytesText(Math.abs(count))}`
