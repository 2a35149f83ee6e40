import type { KeyValueStorage } from '../lib/storage.ts'
import { rememberedLoginKey } from '../session/remembered-login.ts'

/** A login that the device remembers (AUTH-14). */
export interface RememberedLogin {
  readonly type: 'username' | 'sms'
  /** The mobile number for the type `sms`. */
  readonly username: string
  /** Code of the merchant. */
  readonly merchant: string
  /** Encoded (AUTH-15); only for the type `username`. */
  readonly password?: string
}

/** Reads the record; null if it is missing or garbage. */
export function readRememberedLogin(local: KeyValueStorage): RememberedLogin | null {
  try {
    return rememberedFrom(JSON.parse(local.read(rememberedLoginKey) ?? ''))
  } catch {
    return null
  }
}

function rememberedFrom(value: unknown): RememberedLogin | null {
  if (typeof value !== 'object' || value === null) return null
  const { type, username, merchant, password } = value as Readonly<Record<string, unknown>>
  if (typeof username !== 'string' || typeof merchant !== 'string') return null
  if (type === 'sms') return { type, username, merchant }
  return type === 'username' && typeof password === 'string' ? { type, username, merchant, password } : null
}

export const writeRememberedLogin = (local: KeyValueStorage, login: RememberedLogin): void =>
  local.write(rememberedLoginKey, JSON.stringify(login))
