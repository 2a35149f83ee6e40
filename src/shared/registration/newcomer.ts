import type { RegisterValue } from '../../../contract/wire/registration.ts'
import type { Lenient } from '../api/decode.ts'
import { sessionFrom, type SessionInfo } from '../session/session-info.ts'

/**
 * A registration's answer, in either spelling of id and name (REG-06), as the session of a first login (REG-10).
 * Null when it holds no token.
 */
export const newcomerFrom = (
  { id, customerId, userName, customerName, token }: Lenient<RegisterValue>,
  merchant: string,
): SessionInfo | null =>
  sessionFrom({ id: id ?? customerId, userName: userName ?? customerName, token, firstTimeLogin: true }, merchant)
