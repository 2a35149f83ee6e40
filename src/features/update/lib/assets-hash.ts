import { brandHashesPath, bundleHashesPath } from '../../../../contract/paths.ts'
import { hashOf } from '../../../shared/api/hash.ts'

/** The manifests of the shared bundle and of the brand's own files (ruling on SHELL-13). */
const manifests = [bundleHashesPath, brandHashesPath] as const

export type FetchManifest = (address: string) => Promise<Response>

/**
 * One hash over both manifests, requested with a timestamp so that no cache answers. Null if either cannot be loaded or
 * is not a manifest: the page of a captive portal is not a new release.
 */
export async function assetsHash(fetchManifest: FetchManifest, now: number): Promise<string | null> {
  try {
    const texts = await Promise.all(manifests.map((path) => manifestText(fetchManifest, `${path}?_=${now}`)))
    return hashOf(texts.join('\n'))
  } catch {
    return null
  }
}

async function manifestText(fetchManifest: FetchManifest, address: string): Promise<string> {
  const answer = await fetchManifest(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const text = await answer.text()
  JSON.parse(text)
  return text
}
