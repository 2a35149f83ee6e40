import type { BrandConfig } from '../../../contract/brand.ts'
import type { CodeRegistry } from '../../members/codes.ts'
import { randomInt, randomUUID } from 'node:crypto'

/** An error in the identity provider's format: `CODE` or `CODE : reason`, which its client turns into `auth/…`. */
export class IdentityError extends Error {}

/** The accounts that every provider's stand-in knows and its page offers (chooser.html). */
export interface DemoIdentity {
  /** The account's id at the provider. */
  readonly sub: string
  readonly name: string
  readonly email: string
  /** The identity provider refuses this account. */
  readonly disabled?: true
}

/** The stand-in of Google's one tap signs in the first. */
export const demoIdentities: readonly DemoIdentity[] = [
  { sub: '100000000000000000001', name: 'Demo Player', email: 'demo@players.example' },
  { sub: '100000000000000000002', name: 'Mai Tran', email: 'mai@players.example' },
  { sub: '100000000000000000003', name: 'Alex Silva', email: 'alex@players.example' },
  { sub: '100000000000000000004', name: 'Sam Suspended', email: 'suspended@players.example', disabled: true },
]

export const isDisabled = (sub: string): boolean => demoIdentities.some((known) => known.sub === sub && known.disabled)

/** The identity provider's service for one merchant. */
export interface IdentityService {
  readonly projectId: string
  /** Hosts of the brand, and of its pages on this machine. */
  readonly authorizedDomains: readonly string[]
  readonly codes: PhoneCodes
  /** Whether the captcha's token is well-formed and has not been used before. */
  readonly isFreshCaptcha: (token: string) => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
}

const keptTokens = 1000

/** @param sent is given each code that is sent */
export function createIdentityService(
  { firebase, domains }: Pick<BrandConfig, 'firebase' | 'domains'>,
  sent: Pick<CodeRegistry, 'list'>,
  now: () => number,
): IdentityService {
  let used: readonly string[] = []
  return {
    projectId: firebase?.projectId ?? 'demo',
    authorizedDomains: ['localhost', '127.0.0.1', domains.canonical, ...domains.aliases],
    codes: createPhoneCodes(sent, now),
    isFreshCaptcha: (token) => {
      if (!/^stand-in-[\w-]{1,60}$/.test(token) || used.includes(token)) return false
      used = [...used, token].slice(-keptTokens)
      return true
    },
    now,
  }
}

/** The codes that the identity provider sends by SMS. Refusals are IdentityErrors, in the provider's words. */
interface PhoneCodes {
  /** @param number international form, e.g. `+84900001000` @returns the provider's `sessionInfo` */
  readonly send: (number: string) => string
  /** Accepts a code once. @returns the number to which it was sent */
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

/** @param now epoch milliseconds */
function createPhoneCodes(outbox: Pick<CodeRegistry, 'list'>, now: () => number): PhoneCodes {
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
