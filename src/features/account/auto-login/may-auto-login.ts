import type { RememberedLogin } from '../../../shared/remembered-login/remembered-login.ts'

interface LoginContext {
  readonly remembered: RememberedLogin | null
  readonly merchant: string
  /** Query of the page. */
  readonly search: string
  readonly isMember: boolean
  /** The stored setting says '0'. */
  readonly isOff: boolean
}

const leadsElsewhere = (search: string): boolean =>
  ['redirectUrl', 'backUrl'].some((name) => new URLSearchParams(search).has(name))

/** Checks everything that rules out an automatic login (AUTH-17 to AUTH-21). */
export const mayAutoLogin = ({ remembered, merchant, search, isMember, isOff }: LoginContext): boolean =>
  !isMember && !leadsElsewhere(search) && !isOff && remembered?.merchant === merchant && remembered.type !== 'sms'
