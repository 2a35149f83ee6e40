/** Bytes as people read them: `131.8 kB`. */
export function shownSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

export const signedSize = (bytes: number): string => `${bytes < 0 ? '−' : '+'}${shownSize(Math.abs(bytes))}`
