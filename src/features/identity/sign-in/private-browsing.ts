/**
 * Whether the browser keeps nothing of this visit, or says so (IDP-17). No browser has a question for it: Firefox and
 * Safari refuse a private window the origin's file system, and a denied storage fails in every browser. Chromium's
 * incognito windows cannot be told from others any more; there a provider's sign-in works, so nothing is refused.
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
