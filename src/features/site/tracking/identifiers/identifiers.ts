import type { BrandConfig } from '../../../../../contract/brand.ts'
import type { PixelTrack } from '../../../../../contract/wire/account.ts'
import type { KeyValueStorage } from '../../../../shared/lib/storage.ts'
import { adAttributionKey, pixelTrackKey, storedTexts, tidKey } from '../../../../shared/registration/pixel-track.ts'
import { adAttributionIn, pixelTrackIn } from './arrival.ts'

interface IdentifierSources {
  readonly local: KeyValueStorage
  /** The query with which the visitor arrived. */
  readonly arrival: string
  readonly cookies: () => string
  readonly tracking: BrandConfig['tracking']
}

export interface Identifiers {
  /**
   * Stores the values that have arrived (TRK-06, TRK-07), and returns all of PixelTrack. Newer values replace older
   * ones.
   */
  readonly collect: () => PixelTrack
  readonly forget: () => void
}

/** The advertising identifiers of this visitor, kept on the device until consent is withdrawn. */
export function createIdentifiers({ local, arrival, cookies, tracking }: IdentifierSources): Identifiers {
  const keep = (key: string, arrived: PixelTrack): PixelTrack => {
    const stored = storedTexts(local, key)
    const all = { ...stored, ...arrived }
    if (JSON.stringify(all) !== JSON.stringify(stored)) local.write(key, JSON.stringify(all))
    return all
  }
  return {
    collect: () => {
      keep(adAttributionKey, adAttributionIn(arrival))
      const track = keep(pixelTrackKey, { ...pixelTrackIn(arrival, cookies()), ...pixelIdsOf(tracking) })
      // The status call sends it by itself (SHELL-01).
      if (track['tid'] && local.read(tidKey) !== track['tid']) local.write(tidKey, track['tid'])
      return track
    },
    forget: () => {
      for (const key of [pixelTrackKey, adAttributionKey, tidKey]) local.remove(key)
    },
  }
}

/** Such as `metaPixelId: '1,2'`. */
const pixelIdsOf = (tracking: BrandConfig['tracking']): PixelTrack =>
  Object.fromEntries(
    Object.entries(tracking?.vendors ?? {})
      .filter(([, ids]) => ids.length > 0)
      .map(([vendor, ids]) => [`${vendor}PixelId`, ids.join(',')]),
  )

/**
 * The query of the address that opened this document: the visitor may have moved on before anybody asks. A reload starts
 * from the address at that time.
 */
export function arrivalQuery({ performance, location }: Pick<Window, 'performance' | 'location'>): string {
  const [first] = performance.getEntriesByType('navigation')
  // URL.canParse is newer than the browsers that we support. Some name the entry "document" instead of its address.
  const [address, query = ''] = /^[a-z]+:[^?#]*(\?[^#]*)?/.exec(first?.name ?? '') ?? []
  return address === undefined ? location.search : query
}
