/** `38.0 kB`, with the kilobyte of 1,000 bytes. */
export const bytesText = (count: number): string => (count < 1000 ? `${count} B` : `${(count / 1000).toFixed(1)} kB`)

/** `+1.2 kB`, `−40 B`. */
export const signedBytes = (count: number): string => `${count < 0 ? '−' : '+'}${bytesText(Math.abs(count))}`
