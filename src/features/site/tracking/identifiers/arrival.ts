/** Advertising identifiers in the address with which the visitor arrived, and in the page's cookies. Pure. */
import type { PixelTrack } from '../../../../../contract/wire/account.ts'

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
