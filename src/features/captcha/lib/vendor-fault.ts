import type { CaptchaFault } from './widget.ts'

/** The vendor's codes for a script that did not come (CAP-15): its own loader or core, and the second resource. */
export const loadFault: CaptchaFault = { kind: 'network', code: '60204' }
const networkCodes: readonly string[] = ['60204', '60205']

const longestText = 200

/**
 * Reads what the vendor's error callbacks hand over: v4 `{code, msg, desc}`, v3 `{error_code, msg, user_error, code}`,
 * and a bare text, which v3's loader has for a network error (CAP-16). A code that is no number is not shown (CAP-05).
 */
export function vendorFault(error: unknown): CaptchaFault {
  if (typeof error !== 'object' || error === null) return { kind: 'network' }
  const { code, error_code, user_error, msg } = error as Readonly<Record<string, unknown>>
  const number = [code, error_code].map(numberOf).find(Boolean)
  if (number && networkCodes.includes(number)) return { kind: 'network', code: number }
  const text = [user_error, msg].find((words): words is string => typeof words === 'string' && words.trim() !== '')
  return { kind: 'vendor', ...(text && { text: text.trim().slice(0, longestText) }), ...(number && { code: number }) }
}

const numberOf = (code: unknown): string | undefined => (/^-?\d{1,10}$/.test(String(code)) ? String(code) : undefined)
