import { assetsBase, publicBase } from '../../contract/paths.ts'

/** What the worker may answer and cache (SW-02); pure, so that it can be tested without a worker. */

/** Whether it is a file of the release whose name changes with its content. */
function isAsset(url: URL, origin: string): boolean {
  return url.origin === origin && url.pathname.startsWith(assetsBase) && url.search === ''
}

/** The same for a text that a page has sent. */
export function isAssetAddress(text: string, origin: string): boolean {
  try {
    return isAsset(new URL(text, origin), origin)
  } catch {
    return false
  }
}

/** A request for an asset without any credentials of the player. */
export function isPlainAssetRequest(request: Request, url: URL, origin: string): boolean {
  return (
    request.method === 'GET' &&
    isAsset(url, origin) &&
    !request.headers.has('authorization') &&
    !request.headers.has('range')
  )
}

/** An address of the app; a file, such as a configuration profile, is not one. */
export function isAppAddress(url: URL, origin: string): boolean {
  return (
    url.origin === origin &&
    url.pathname.startsWith(publicBase) &&
    !url.pathname.startsWith(assetsBase) &&
    !/\.[^/]*$/.test(url.pathname)
  )
}

/** A complete response of this origin that is what its name says: hosts without our rules answer html for any name. */
export function isGenuineAsset(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status === 200 && response.type === 'basic' && !response.redirected && !type.startsWith('text/html')
}
