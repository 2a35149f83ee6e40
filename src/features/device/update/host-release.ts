import { brandHashesPath, bundleHashesPath } from '../../../../contract/paths.ts'
import { hashOf } from '../../../shared/api/hash.ts'

/** The manifests of the shared bundle and of the brand's own files (ruling on SHELL-13). */
const manifests = [bundleHashesPath, brandHashesPath] as const

export type FetchManifest = (address: string) => Promise<Response>

/** The release that the host has now. */
export interface HostRelease {
  readonly hash: string
  /** Whether the page was built from it. */
  readonly isOwn: boolean
}

/**
 * One hash over both manifests, requested with a timestamp so that no cache answers. Null if either cannot be loaded or
 * is not a manifest: the page of a captive portal is not a new release.
 * @param scripts addresses of the page's own scripts, whose names contain the hashes of all that they refer to
 */
export async function hostRelease(
  fetchManifest: FetchManifest,
  now: number,
  scripts: readonly string[],
): Promise<HostRelease | null> {
  try {
    const texts = await Promise.all(manifests.map((path) => manifestText(fetchManifest, `${path}?_=${now}`)))
    const [bundle = [], brand = []] = texts.map(filesOf)
    // The development server lists no files.
    const isOwn = bundle.length === 0 || scripts.every((script) => [...bundle, ...brand].includes(script))
    return { hash: hashOf(texts.join('\n')), isOwn }
  } catch {
    return null
  }
}

const filesOf = (text: string): readonly unknown[] => {
  const { files } = JSON.parse(text) as { readonly files?: unknown }
  return Array.isArray(files) ? files : []
}

async function manifestText(fetchManifest: FetchManifest, address: string): Promise<string> {
  const answer = await fetchManifest(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}
