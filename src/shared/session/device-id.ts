import { attempt } from '../../../contract/attempt.ts'
import type { KeyValueStorage } from '../lib/storage.ts'

/** A single text, stored in a cookie or in web storage; null if there is none. */
export interface StoredText {
  readonly read: () => string | null
  readonly write: (value: string) => void
}

const name = 'deviceId'
const validLength = 36
const lifetimeSeconds = 365 * 24 * 60 * 60

const valid = (id: string | null): string | null => (id?.length === validLength ? id : null)

/**
 * Returns the id of this device, 36 characters (SES-10), stored in a cookie and in local storage (SES-11). The cookie
 * takes precedence, because the back end has seen it. A copy that is missing, invalid or different is rewritten, and
 * the cookie's year starts again. If no copy is valid, a new id is created. See docs/decisions/device-id.md.
 */
export function deviceId(cookie: StoredText, local: KeyValueStorage, create: () => string = newId): string {
  const id = valid(cookie.read()) ?? valid(local.read(name)) ?? create()
  cookie.write(id)
  if (local.read(name) !== id) local.write(name, id)
  return id
}

/** The page's cookie; a browser that refuses cookies, or throws in a sandboxed frame, behaves like one that has none. */
export const deviceCookie = (page: Pick<Document, 'cookie'>, secure: boolean): StoredText => ({
  read: () =>
    attempt(() => page.cookie)
      ?.split('; ')
      .find((entry) => entry.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? null,
  write: (value) => {
    const attributes = `Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
    attempt(() => (page.cookie = `${name}=${value}; ${attributes}`))
  },
})

/** A random UUID. `crypto.randomUUID` exists only on https, and the page must also work on plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const [version = 0, variant = 0] = [bytes[6], bytes[8]]
  bytes[6] = (version & 0x0f) | 0x40
  bytes[8] = (variant & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
