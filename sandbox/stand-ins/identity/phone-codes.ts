import { randomInt, randomUUID } from 'node:crypto'
import type { CodeRegistry } from '../../members/codes.ts'
import { IdentityError } from './identity-error.ts'

/** The codes that the identity provider sends by SMS. Refusals are IdentityErrors, in the provider's words. */
export interface PhoneCodes {
  /** @param number international form, e.g. `+84900001000` @returns the provider's `sessionInfo` */
  readonly send: (number: string) => string
  /** A code serves once. @returns the number that it was sent to */
  readonly confirm: (sessionInfo: string, code: string) => string
}

interface Sent {
  readonly number: string
  readonly code: string
  /** Epoch milliseconds. */
  readonly end: number
}

const lifetime = 600_000
const perNumber = 5
/** The provider's wording. */
const tooMany =
  'TOO_MANY_ATTEMPTS_TRY_LATER : We have blocked all requests from this device due to unusual activity. Try again later.'

/** @param outbox records each code that is sent @param now epoch milliseconds */
export function createPhoneCodes(outbox: Pick<CodeRegistry, 'list'>, now: () => number): PhoneCodes {
  const sent = new Map<string, Sent>()
  const openFor = (number: string): number =>
    [...sent.values()].filter((other) => other.number === number && other.end > now()).length
  return {
    send: (number) => {
      if (!/^\+[1-9]\d{5,14}$/.test(number)) throw new IdentityError('INVALID_PHONE_NUMBER : Invalid format.')
      if (openFor(number) >= perNumber) throw new IdentityError(tooMany)
      const [sessionInfo, code, end] = [randomUUID(), String(randomInt(1_000_000)).padStart(6, '0'), now() + lifetime]
      sent.set(sessionInfo, { number, code, end })
      outbox.list({ to: number.slice(1), by: 'sms', code, sentAt: now(), expirationTime: end })
      return sessionInfo
    },
    confirm: (sessionInfo, code) => {
      const known = sent.get(sessionInfo)
      if (!known) throw new IdentityError('INVALID_SESSION_INFO')
      if (known.end <= now())
        throw new IdentityError(
          'SESSION_EXPIRED : The SMS code has expired. Please re-send the verification code to try again.',
        )
      if (known.code !== code) throw new IdentityError('INVALID_CODE')
      sent.set(sessionInfo, { ...known, end: now() })
      return known.number
    },
  }
}
