import type { CaptchaFault } from './vendor.ts'

/** The vendor's codes for a script that failed to load (CAP-15): its own loader or core, and the second resource. */
export const loadFault: CaptchaFault = { kind: 'network', code: '60204' }
const networkCodes: readonly string[] = ['60204', '60205']

const maxTextLength = 200

/**
 * Reads the argument of the vendor's error callbacks: v4 `{code, msg, desc}`, v3 `{error_code, msg, user_error, code}`,
 * or a bare text, which v3's loader passes for a network error (CAP-16). A code that is not a number is not shown
 * (CAP-05).
 */
export function vendorFault(error: unknown): CaptchaFault {
  if (typeof error !== 'object' || error === null) return { kind: 'network' }
  const { code, error_code, user_error, msg } = error as Readonly<Record<string, unknown>>
  const number = [code, error_code].map(numberOf).find(Boolean)
  if (number && networkCodes.includes(number)) return { kind: 'network', code: number }
  const text = [user_error, msg].find((words): words is string => typeof words === 'string' && words.trim() !== '')
  return { kind: 'vendor', ...(text && { text: text.trim().slice(0, maxTextLength) }), ...(number && { code: number }) }
}

const numberOf = (code: unknown): string | undefined => (/^-?\d{1,10}$/.test(String(code)) ? String(code) : undefined)
