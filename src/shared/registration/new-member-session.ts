import type { RegisterValue } from '../../../contract/wire/account.ts'
import type { Lenient } from '../api/decode.ts'
import { sessionFrom, type SessionInfo } from '../session/session-info.ts'

/**
 * The session of a first login (REG-10), from a registration's answer with either spelling of id and name (REG-06).
 * Null if it has no token.
 */
export const newMemberSession = (
  { id, customerId, userName, customerName, token }: Lenient<RegisterValue>,
  merchant: string,
): SessionInfo | null =>
  sessionFrom({ id: id ?? customerId, userName: userName ?? customerName, token, firstTimeLogin: true }, merchant)
