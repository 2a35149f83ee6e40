/** Who is signed in, as the page stores it (SES-02). */
export interface SessionInfo {
  /** Empty if the session came from a link, which carries only a token (ROUTE-09). */
  readonly id: string
  /** The bare token (HTTP-08). */
  readonly token: string
  readonly merchantCode: string
  readonly userName: string
  /** `customerType` of the login answer; `member-type.ts` says what it means. */
  readonly type: number
  readonly firstTimeLogin: boolean
  /** Why the password should be changed before anything else (AUTH-10 to AUTH-12); see `ChangeReason` and `isHeld`. */
  readonly mustChangePassword?: string
}

/** The form of a token that a header can carry. A script that has none may write `undefined` or `null` into its link. */
const usableToken = /^(?!(?:undefined|null)$)[\x21-\x7e]{1,4096}$/

/**
 * Reads a login answer or a stored session. Null for anything but a session of this merchant; the visitor is then a
 * guest (SES-03). `id` may be called `customerId`, and `type` `customerType` (SES-02).
 */
export function sessionFrom(value: unknown, merchant: string): SessionInfo | null {
  if (typeof value !== 'object' || value === null) return null
  const {
    id,
    customerId,
    token,
    merchantCode = merchant,
    userName,
    type,
    customerType,
    firstTimeLogin,
    mustChangePassword,
  } = value as Readonly<Record<string, unknown>>
  if (typeof token !== 'string' || !usableToken.test(token) || merchantCode !== merchant) return null
  return {
    id: textOf(id ?? customerId),
    token,
    merchantCode: merchant,
    userName: textOf(userName),
    type: wholeNumberOf(type ?? customerType),
    firstTimeLogin: firstTimeLogin === true,
    ...(typeof mustChangePassword === 'string' && { mustChangePassword }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const wholeNumberOf = (value: unknown): number => (value !== '' && Number.isInteger(Number(value)) ? Number(value) : 0)
