import { randomInt } from 'node:crypto'
import { errorCodes } from '../../contract/wire/errors.ts'
import { Refusal } from '../refusal.ts'

/** A code on its way to a player; nothing is really sent. Moments are epoch milliseconds. */
export interface CodeOnItsWay {
  /** Mobile number with dialling code, digits only, or an email address. */
  readonly to: string
  readonly by: 'sms' | 'email'
  readonly code: string
  readonly sentAt: number
  readonly expirationTime: number
}

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'none'

export interface CodeDesk {
  /** Refuses while the last code for this receiver still counts. */
  readonly send: (by: CodeOnItsWay['by'], to: string) => CodeOnItsWay
  /** A right code serves once. */
  readonly redeem: (to: string, code: string) => CodeVerdict
  /** Whether a code is on its way to this receiver. */
  readonly isAwaited: (to: string) => boolean
  /** The receiver that ends in these digits: a second factor names the number without its dialling code. */
  readonly receiverLike: (digits: string) => string | undefined
  /** Lists a code that somebody else sends and redeems. */
  readonly list: (code: CodeOnItsWay) => void
  /** All that were sent, newest first: what a player would read on the phone. */
  readonly sent: () => readonly CodeOnItsWay[]
}

const lifetime = 60_000
const kept = 50

/** @param now epoch milliseconds */
export function createCodeDesk(now: () => number): CodeDesk {
  let sent: readonly CodeOnItsWay[] = []
  const open = new Map<string, CodeOnItsWay>()
  const list = (code: CodeOnItsWay): void => {
    sent = [code, ...sent].slice(0, kept)
  }
  return {
    send: (by, to) => {
      if ((open.get(to)?.expirationTime ?? 0) > now())
        throw new Refusal(429, errorCodes.tooManyRequests, 'A code is on its way already.')
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

/** Receiver of an SMS: digits alone, dialling code first. */
export const phoneOf = (countryDialingCode: string, mobileNum: string): string =>
  `${countryDialingCode}${mobileNum}`.replace(/\D/g, '')
