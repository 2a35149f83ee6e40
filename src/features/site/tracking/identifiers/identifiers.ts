import type { BrandConfig } from '../../../../../contract/brand.ts'
import type { PixelTrack } from '../../../../../contract/wire/account.ts'
import type { KeyValueStorage } from '../../../../shared/lib/storage.ts'
import { adAttributionKey, pixelTrackKey, storedTexts, tidKey } from '../../../../shared/registration/pixel-track.ts'

/** The vendors' click ids, by the parameters in which they arrive. */
const clickIdNames = ['fbclid', 'gclid', 'ttclid', 'click_id', 'kwaiclid', 'twclid', 'bbg'] as const

/** Other parameters of the address that belong to PixelTrack (TRK-06). */
const otherNames = [
  'tid',
  'cid',
  'isBgeTest',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
] as const

/** TRK-07. */
const appNames = [
  'adAppToken',
  'gpsAdid',
  'adid',
  'afAppId',
  'appsflyerId',
  'afAdvertisingId',
  'afOaid',
  'idfa',
  'idfv',
] as const

const cookieNames = { fbc: '_fbc', fbp: '_fbp', ttp: '_ttp' } as const

/** Click ids keep their case and encoding, so the query is not decoded; other values are cut at the same length. */
const usable = /^[\w.~%+:@-]{1,500}$/

/** The identifiers of PixelTrack in a query and in `document.cookie`. */
export const pixelTrackIn = (query: string, cookies: string): PixelTrack => ({
  ...named([...clickIdNames, ...otherNames], query.replace(/^\?/, '').split('&')),
  ...cookiesIn(cookies),
})

/** Parameters that the native app adds to the address of the page that it opens. */
export const adAttributionIn = (query: string): PixelTrack => named(appNames, query.replace(/^\?/, '').split('&'))

/** Those identifiers by which a vendor recognizes the click that an event follows from. */
export const clickIdsOf = (track: PixelTrack): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(track).filter(([name]) =>
      [...clickIdNames, ...Object.keys(cookieNames)].some((known) => known === name),
    ),
  )

/** The pairs, such as `a=b`, with these names and usable values. The first pair of a name counts. */
function named(names: readonly string[], pairs: readonly string[]): PixelTrack {
  const found = pairs.flatMap((pair) => {
    const [name = '', ...rest] = pair.trim().split('=')
    const value = rest.join('=')
    return names.includes(name) && usable.test(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(found.reverse())
}

function cookiesIn(cookies: string): PixelTrack {
  const found = named(Object.values(cookieNames), cookies.split(';'))
  return Object.fromEntries(
    Object.entries(cookieNames).flatMap(([name, cookie]) => (found[cookie] ? [[name, found[cookie]]] : [])),
  )
}

interface IdentifierSources {
  readonly local: KeyValueStorage
  /** The query with which the visitor arrived. */
  readonly arrival: string
  readonly cookies: () => string
  readonly tracking: BrandConfig['tracking']
}

interface Identifiers {
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
