/** Decides what a failed call leads to (ERR-01 to ERR-08, SES-12, HTTP-18). Pure. */
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { errorCodes, notLoggedInMessage } from '../../../contract/wire/errors.ts'
import type { Words } from '../feedback/feedback-slice.ts'
import { isOwnCode, ownFailureCodes } from './failure.ts'

export interface Circumstances {
  /** The call that failed is the system status call. */
  readonly isStatus: boolean
  /** Its failures are handled by its caller only (HTTP-18). */
  readonly skipsHandling: boolean
  /** The caller wants errors shown (ERR-05). */
  readonly alerts: boolean
  readonly sentToken: boolean
  /** The page was loaded over https. */
  readonly isSecure: boolean
  readonly isOnline: boolean
}

export type Outcome =
  | { readonly kind: 'silent' | 'end-session' | 'domain-handler' }
  | { readonly kind: 'alert'; readonly message: Words }

const silent: Outcome = { kind: 'silent' }
const alert = (message: Words): Outcome => ({ kind: 'alert', message })

const sessionCodes: readonly (string | undefined)[] = [
  errorCodes.notLoggedIn,
  errorCodes.tokenInvalid,
  errorCodes.sessionMissing,
]
/** The shell shows these as a screen (ruling on SHELL-02, SHELL-09). */
const shellCodes: readonly (string | undefined)[] = [
  errorCodes.maintenance,
  errorCodes.ipRestricted,
  errorCodes.locationRestricted,
]
/** Not our wording: old browsers reported both cases with this text, in every language (ERR-03). */
const networkError: Words = { text: 'Network Error / CORS Errors' }
const maxCharacters = 500

export function outcomeOf(failure: CallFailure, circumstances: Circumstances): Outcome {
  if (circumstances.skipsHandling) return silent
  // Without a token there is no session to end, so a visitor just sees the server's message.
  if (circumstances.sentToken && endsSession(failure)) return { kind: 'end-session' }
  if (circumstances.isStatus && failure.code === errorCodes.domainNotAvailable) return { kind: 'domain-handler' }
  if (!circumstances.alerts || isQuiet(failure, circumstances)) return silent
  return alert(wordsOf(failure, circumstances))
}

/** SES-12: the message counts only in an unsuccessful answer; the codes and HTTP 401 count in any. */
const endsSession = ({ status, code, message }: CallFailure): boolean =>
  status === 401 || sessionCodes.includes(code) || message === notLoggedInMessage

/** ERR-06, ERR-07; an offline page already says so (SHELL-35), and an aborted call is not an error. */
function isQuiet({ status, code }: CallFailure, { isStatus, isSecure, isOnline }: Circumstances): boolean {
  if (status === 502 || code === ownFailureCodes.aborted || code?.startsWith(errorCodes.tooManyRequests)) return true
  return (isStatus && shellCodes.includes(code)) || (status === 0 && isSecure && !isOnline)
}

function wordsOf(failure: CallFailure, { isStatus, isSecure }: Circumstances): Words {
  const hasCode = failure.code !== undefined && !isOwnCode(failure.code)
  if (!isSecure && !hasCode && (isStatus || isNetworkFailure(failure))) return networkError
  if (failure.code === ownFailureCodes.insecure) return { key: 'shared:needs_https' }
  const message = serverMessage(failure)
  if (message) return { text: message }
  return { key: isStatus ? 'shared:status_error' : 'shared:unknown_error' }
}

const isNetworkFailure = ({ code }: CallFailure): boolean =>
  code === ownFailureCodes.unreachable || code === ownFailureCodes.timeout

/** The server's message; messages of the client's own failures are for developers only. */
const serverMessage = ({ code, message }: CallFailure): string | undefined =>
  isOwnCode(code) ? undefined : message?.trim().slice(0, maxCharacters)
