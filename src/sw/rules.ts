import { assetsBase, publicBase } from '../../contract/paths.ts'

/** What the worker may answer and keep (SW-02); pure, so that it is tested without a worker. */

/** Files of the release whose name changes with their content. */
function isAsset(url: URL, origin: string): boolean {
  return url.origin === origin && url.pathname.startsWith(assetsBase) && url.search === ''
}

/** The same of a text that a page sent. */
export function isAssetAddress(text: string, origin: string): boolean {
  try {
    return isAsset(new URL(text, origin), origin)
  } catch {
    return false
  }
}

/** A request for an asset that carries nothing of the player's. */
export function isPlainAssetRequest(request: Request, url: URL, origin: string): boolean {
  return (
    request.method === 'GET' &&
    isAsset(url, origin) &&
    !request.headers.has('authorization') &&
    !request.headers.has('range')
  )
}

/** An address of the app; a file, such as a configuration profile, is none. */
export function isAppAddress(url: URL, origin: string): boolean {
  return (
    url.origin === origin &&
    url.pathname.startsWith(publicBase) &&
    !url.pathname.startsWith(assetsBase) &&
    !/\.[^/]*$/.test(url.pathname)
  )
}

/** A whole answer of this origin that is what its name says: a host without our rules answers html under any name. */
export function isTrueAsset(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status === 200 && response.type === 'basic' && !response.redirected && !type.startsWith('text/html')
}
