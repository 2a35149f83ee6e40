/**
 * Whether the visitor is browsing privately (IDP-17). No browser has an API for that: Firefox and Safari deny private
 * windows the origin's file system, and blocked storage throws in every browser. Chromium's incognito windows can no
 * longer be detected; a provider's sign-in works there, so it is not refused.
 */
export async function isPrivateBrowsing(
  page: Pick<Window, 'localStorage' | 'indexedDB' | 'navigator'> = window,
): Promise<boolean> {
  if (!hasStorage(page)) return true
  // Missing without https and in older browsers.
  const { storage } = page.navigator as { readonly storage?: Partial<StorageManager> }
  if (!storage?.getDirectory) return false
  return storage.getDirectory().then(
    () => false,
    () => true,
  )
}

function hasStorage(page: Pick<Window, 'localStorage' | 'indexedDB'>): boolean {
  try {
    return Boolean(page.localStorage) && Boolean(page.indexedDB)
  } catch {
    return false
  }
}
