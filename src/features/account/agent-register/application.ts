import type { AgentRegisterBody } from '../../../../contract/wire/member.ts'

interface Typed {
  readonly name: string
  readonly email: string
  readonly message: string
  /** The result of `phoneNumber`. */
  readonly phone: { readonly mobileNum: string; readonly countryDialingCode?: string }
}

/** The field that something is wrong with. */
export type ApplicationProblem = 'name' | 'mobile' | 'email'

type Application = { readonly body: AgentRegisterBody } | { readonly problems: readonly ApplicationProblem[] }

/**
 * The application, or the faults of the input. Name and number are required; an address is optional, but has to look
 * like one.
 */
export function readApplication({ name, email, message, phone }: Typed): Application {
  const [realName, address, text] = [name.trim(), email.trim(), message.trim()]
  const problems: readonly ApplicationProblem[] = [
    ...(realName === '' ? (['name'] as const) : []),
    ...(phone.mobileNum === '' ? (['mobile'] as const) : []),
    ...(address !== '' && !looksLikeAddress(address) ? (['email'] as const) : []),
  ]
  if (problems.length > 0) return { problems }
  return {
    body: {
      realName,
      countryDialingCode: phone.countryDialingCode ?? '',
      mobileNum: phone.mobileNum,
      ...(address && { email: address }),
      ...(text && { message: text }),
    },
  }
}

/** Checks only what every address has; the server checks the rest. */
const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)
