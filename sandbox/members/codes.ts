import { randomInt } from 'node:crypto'
import { errorCodes } from '../../contract/wire/errors.ts'
import { Refusal } from '../answer.ts'

/** A code that was sent to a player; nothing really leaves the machine. Times are epoch milliseconds. */
interface OutgoingCode {
  /** Mobile number with dialing code, digits only, or an email address. */
  readonly to: string
  readonly by: 'sms' | 'email'
  readonly code: string
  readonly sentAt: number
  readonly expirationTime: number
}

type CodeVerdict = 'right' | 'wrong' | 'expired' | 'none'

export interface CodeRegistry {
  /** Refuses while the last code for this receiver is still valid. */
  readonly send: (by: OutgoingCode['by'], to: string) => OutgoingCode
  /** A correct code is accepted once. */
  readonly redeem: (to: string, code: string) => CodeVerdict
  /** Whether a code for this receiver is pending. */
  readonly isAwaited: (to: string) => boolean
  /** The receiver that ends in these digits: a second factor gives the number without its dialing code. */
  readonly receiverLike: (digits: string) => string | undefined
  /** Lists a code that another service sends and redeems. */
  readonly list: (code: OutgoingCode) => void
  /** All sent codes, as a player would read them on the phone, newest first. */
  readonly sent: () => readonly OutgoingCode[]
}

const lifetime = 60_000
const kept = 50

/** @param now epoch milliseconds */
export function createCodeRegistry(now: () => number): CodeRegistry {
  let sent: readonly OutgoingCode[] = []
  const open = new Map<string, OutgoingCode>()
  const list = (code: OutgoingCode): void => {
    sent = [code, ...sent].slice(0, kept)
  }
  return {
    send: (by, to) => {
      if ((open.get(to)?.expirationTime ?? 0) > now())
        throw new Refusal(429, errorCodes.tooManyRequests, 'A code has already been sent.')
      const code = {
        to,
        by,
        code: String(randomInt(1_000_000)).padStart(6, '0'),
        sentAt: now(),
        expirationTime: now() + lifetime,
      }
      open.set(to, code)
      list(code)
      return code
    },
    redeem: (to, code) => {
      const known = open.get(to)
      if (!known) return 'none'
      if (known.expirationTime <= now()) return 'expired'
      if (known.code !== code.trim()) return 'wrong'
      open.delete(to)
      return 'right'
    },
    isAwaited: (to) => (open.get(to)?.expirationTime ?? 0) > now(),
    receiverLike: (digits) => [...open.keys()].find((to) => to.endsWith(digits)),
    list,
    sent: () => sent,
  }
}

/** Receiver of an SMS: digits only, dialing code first. */
export const phoneOf = (countryDialingCode: string, mobileNum: string): string =>
  `${countryDialingCode}${mobileNum}`.replace(/\D/g, '')
