import { decoded } from '../contract/decoded.ts'
import { workbenchPath } from '../contract/workbench.ts'
import type { KeyValueStorage } from '../src/shared/lib/storage.ts'

const tokenKey = 'workbench.token'

/**
 * Takes the token out of the address, so that it is in no history and no screenshot; a reload finds it in the storage of
 * this tab.
 */
export function takeToken(page: Pick<Window, 'location' | 'history'>, storage: KeyValueStorage): string | null {
  const [, token, view] = /^#token=([^/&]+)(.*)$/.exec(page.location.hash) ?? []
  if (token === undefined) return storage.read(tokenKey)
  storage.write(tokenKey, token)
  page.history.replaceState(null, '', `#${view || '/'}`)
  return token
}

const brandIn =
  (view: string) =>
  (hash: string): string | null => {
    const [, found, id] = /^#\/(\w+)\/([^/?]+)/.exec(hash) ?? []
    return (found === view && id !== undefined && decoded(id)) || null
  }

/** The brand whose view an address shows; null for any other view. */
export const brandOf = brandIn('brands')

/** The brand whose sandbox an address shows; null for any other view. */
export const sandboxOf = brandIn('sandbox')

export const sandboxAddress = (brand: string): string => `#/sandbox/${encodeURIComponent(brand)}`

export const releasesAddress = '#/releases'

/** The view in which a brand begins. */
export const newBrandAddress = '#/new'

export const addressOf = (brand: string): string => `#/brands/${encodeURIComponent(brand)}`

/** Opens such a view in a tab of its own, which has no part in what this one stores. */
export const tabOf = (view: string, token: string | null): string =>
  workbenchPath + (token === null ? view : `#token=${token}${view.slice(1)}`)

/** Previews are served by this machine alone; an answer that names anything else is not framed. */
export function isFramed(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && /^([a-z\d-]+\.)*localhost$/.test(url.hostname)
}
