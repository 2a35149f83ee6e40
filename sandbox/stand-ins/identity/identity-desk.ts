import type { BrandConfig } from '../../../contract/brand.ts'
import type { CodeRegistry } from '../../members/codes.ts'
import type { PhoneCodes } from './phone-codes.ts'
import { createPhoneCodes } from './phone-codes.ts'

/** The identity provider's side for one merchant. */
export interface IdentityDesk {
  readonly projectId: string
  /** Of the brand, and where its pages are served on this machine. */
  readonly authorizedDomains: readonly string[]
  readonly codes: PhoneCodes
  /** A captcha's token counts once. */
  readonly isFreshCaptcha: (token: string) => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
}

const keptTokens = 1000

/** @param sent lists the codes that went out */
export function createIdentityDesk(
  { firebase, domains }: Pick<BrandConfig, 'firebase' | 'domains'>,
  sent: Pick<CodeRegistry, 'list'>,
  now: () => number,
): IdentityDesk {
  let shown: readonly string[] = []
  return {
    projectId: firebase?.projectId ?? 'demo',
    authorizedDomains: ['localhost', '127.0.0.1', domains.canonical, ...domains.aliases],
    codes: createPhoneCodes(sent, now),
    isFreshCaptcha: (token) => {
      if (!/^stand-in-[\w-]{1,60}$/.test(token) || shown.includes(token)) return false
      shown = [...shown, token].slice(-keptTokens)
      return true
    },
    now,
  }
}
