import { jsonIn } from '../../contract/attempt.ts'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { Refusal } from '../answer.ts'

/** The claims of a provider's token that the sandbox uses. */
interface Identity {
  readonly subject: string
  /** Digits, dialing code first. */
  readonly phone?: string
}

/**
 * Reads a token of the identity provider's emulator or stand-in. Their tokens are unsigned, so only format and time are
 * checked.
 */
export function readIdToken(token: string, now: number): Identity {
  const claims = claimsIn(token)
  const { sub, exp, phone_number: phone } = claims ?? {}
  if (typeof sub !== 'string' || sub === '') throw refusal("The provider's token is invalid.")
  if (typeof exp === 'number' && exp * 1000 <= now) throw refusal("The provider's token has expired.")
  return { subject: sub, ...(typeof phone === 'string' && { phone: phone.replace(/\D/g, '') }) }
}

const refusal = (message: string): Refusal => new Refusal(400, accountErrorCodes.providerTokenInvalid, message)

/** The unverified claims of a token; undefined if it is not a token. */
export function claimsIn(token: string): Readonly<Record<string, unknown>> | undefined {
  const [, payload = ''] = token.split('.')
  const claims = jsonIn(Buffer.from(payload, 'base64url').toString('utf8'))
  return typeof claims === 'object' && claims !== null ? (claims as Readonly<Record<string, unknown>>) : undefined
}
