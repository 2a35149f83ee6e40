import { setTimeout as pause } from 'node:timers/promises'
import { listedFiles, type Receipt } from '../../../generator/release/receipt.ts'
import { sha256, type KnownReleases } from './releases.ts'

/** What a client gets for a path of a brand; `away` while there is no answer at all. */
export type Served = Uint8Array | 'missing' | 'away'
export type Site = (id: string, path: string) => Promise<Served>

export interface SiteWatch {
  stop(): Promise<{ readonly looks: number; readonly faults: readonly string[] }>
}

/** The files that name the assets which a client loads. */
const pages = ['m/index.html', 'm/sw.js', '404.html']

/**
 * A client that keeps opening the brands' pages: each page must belong to a release, and each asset that it names must be
 * there with the bytes of that release.
 */
export function watchSite(site: Site, ids: readonly string[], known: KnownReleases): SiteWatch {
  let [isOver, looks, faults]: [boolean, number, string[]] = [false, 0, []]
  const watching = (async () => {
    while (!isOver) {
      for (const id of ids) for (const path of pages) faults = [...faults, ...(await faultsOf(site, id, path, known))]
      looks += 1
      // The publishers need the processor more.
      await pause(100)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return { looks, faults }
    },
  }
}

async function faultsOf(site: Site, id: string, path: string, known: KnownReleases): Promise<readonly string[]> {
  const page = await site(id, path)
  if (page === 'away') return []
  if (page === 'missing') return [`${id}: ${path} is missing`]
  const [release] = known.serving(id, path, sha256(page))
  if (!release) return [`${id}: ${path} belongs to no release`]
  const named = [
    ...Buffer.from(page)
      .toString()
      .matchAll(/\/(m\/assets\/[\w.-]+)/g),
  ].map(([, asset = '']) => asset)
  const checked = await Promise.all(named.map((asset) => faultOf(site, id, asset, release)))
  return checked.flatMap((fault) =>
    fault === undefined ? [] : [`${path} of ${release.release.slice(0, 8)}: ${fault}`],
  )
}

async function faultOf(site: Site, id: string, asset: string, release: Receipt): Promise<string | undefined> {
  const served = await site(id, asset)
  if (served === 'away') return undefined
  if (served === 'missing') return `${id}: ${asset} is missing`
  const expected = listedFiles(release).get(asset)?.sha256
  return expected === undefined || sha256(served) === expected ? undefined : `${id}: ${asset} has other bytes`
}
