import type { KeyValueStorage } from '../lib/storage.ts'

/** One text, kept in a cookie or in storage; null when there is none. */
export interface KeptText {
  readonly read: () => string | null
  readonly write: (value: string) => void
}

const name = 'deviceId'
const validLength = 36
const lifetimeSeconds = 365 * 24 * 60 * 60

const valid = (id: string | null): string | null => (id?.length === validLength ? id : null)

/**
 * The id of this device, 36 characters (SES-10), kept in a cookie and in local storage (SES-11).
 * The cookie wins, since the back end has seen it; a copy that is missing, invalid or different is written anew, and
 * the cookie's year starts again. Without a valid copy a new id is made. See docs/decisions/device-id.md.
 */
export function deviceId(cookie: KeptText, local: KeyValueStorage, create: () => string = newId): string {
  const id = valid(cookie.read()) ?? valid(local.read(name)) ?? create()
  cookie.write(id)
  if (local.read(name) !== id) local.write(name, id)
  return id
}

/** The cookie of the page; a browser that refuses cookies behaves as one without. */
export const deviceCookie = (page: Pick<Document, 'cookie'>, secure: boolean): KeptText => ({
  read: () =>
    page.cookie
      .split('; ')
      .find((entry) => entry.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? null,
  write: (value) => {
    page.cookie = `${name}=${value}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  },
})

/** A random UUID. `crypto.randomUUID` exists on https only, and the page must work behind plain http too. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version = 0, variant = 0] = [bytes[6], bytes[8]]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
