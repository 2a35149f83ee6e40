/**
 * The attribution cookies `_fbc` and `_fbp` (TRK-08): `fb.1.<ms>.<value>`, 90 days.
 * An existing value is never rewritten, except `_fbc` when a different fbclid arrives.
 */
const attributionDays = 90

export interface AttributionFacts {
  /** `document.cookie`. */
  readonly cookies: string
  /** `location.search`, with its question mark. */
  readonly query: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Ten random digits or more. */
  readonly random: string
}

export interface AttributionCookie {
  readonly name: '_fbc' | '_fbp'
  readonly value: string
}

/** The cookies to set; empty when all are up to date. */
export function planAttribution(facts: AttributionFacts): readonly AttributionCookie[] {
  const clickId = clickIdOf(facts.query)
  const kept = cookieValue(facts.cookies, '_fbc')?.split('.').slice(3).join('.')
  const planned: AttributionCookie[] = []
  if (clickId && kept !== clickId) planned.push({ name: '_fbc', value: `fb.1.${facts.now}.${clickId}` })
  if (!cookieValue(facts.cookies, '_fbp')) planned.push({ name: '_fbp', value: `fb.1.${facts.now}.${facts.random}` })
  return planned
}

/** An assignment to `document.cookie`. */
export const serializeCookie = ({ name, value }: AttributionCookie, secure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${attributionDays * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`

/** The click id keeps its case and encoding, so the query is not decoded. Other characters could end the cookie. */
function clickIdOf(query: string): string | undefined {
  return /[?&]fbclid=([\w.~%+-]{1,500})(?:&|$)/.exec(query)?.[1]
}

function cookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}
