import type { BrandConfig } from '../../../contract/brand.ts'
import type { CodeRegistry } from '../../members/codes.ts'
import type { PhoneCodes } from './phone-codes.ts'
import { createPhoneCodes } from './phone-codes.ts'

/** The identity provider's service for one merchant. */
export interface IdentityService {
  readonly projectId: string
  /** Hosts of the brand, and of its pages on this machine. */
  readonly authorizedDomains: readonly string[]
  readonly codes: PhoneCodes
  /** Whether the captcha's token is well-formed and not used before. */
  readonly isFreshCaptcha: (token: string) => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
}

const keptTokens = 1000

/** @param sent lists the codes that were sent */
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
