/** Local storage that never throws: private windows and full disks make it fail, and the app goes on without it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing depends on the value being kept.
  }
}
