import { sessionFrom, type SessionInfo } from '../session/session-info.ts'

/**
 * Reads a registration's answer, in either spelling of id and name (REG-06), as the session of a first login (REG-10).
 * Null when it holds no token.
 */
export function newcomerFrom(value: unknown, merchant: string): SessionInfo | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, customerId, userName, customerName, token } = value as Readonly<Record<string, unknown>>
  return sessionFrom(
    { id: id ?? customerId, userName: userName ?? customerName, token, firstTimeLogin: true },
    merchant,
  )
}
