import { shellPath } from '../../contract/paths.ts'
import type { Asset, PageFacts } from './page/facts.ts'

export interface PrecacheEntry {
  readonly url: string
  /** Null when the address itself changes with the content. */
  readonly revision: string | null
  readonly integrity?: string
}

export interface Precache {
  readonly entries: readonly PrecacheEntry[]
  /** Uncompressed bytes of all entries, for the receipt and the budget (SW-03). */
  readonly bytes: number
}

/** Address of the storefront's html, also the worker's answer to every navigation. */

/**
 * What the worker fetches when it is installed: the shell in the brand's look (SW-01, SW-03). The player's language and
 * the chunks of pages are cached when they are used.
 */
export function planPrecache(facts: PageFacts, html: { readonly revision: string; readonly size: number }): Precache {
  const { bundle, brandScript, monitor } = facts
  const assets: readonly Asset[] = [
    bundle.entry,
    ...bundle.preloads,
    ...bundle.styles,
    brandScript,
    ...(monitor ? [monitor] : []),
  ]
  return {
    entries: [
      { url: shellPath, revision: html.revision },
      ...assets.map(({ url, integrity }) => ({ url, revision: null, integrity })),
    ],
    bytes: assets.reduce((sum, asset) => sum + asset.size, html.size),
  }
}
