/** The phone-code flow of the identity provider's client (IDP-23, IDP-24). Importing this module loads the client. */
import { RecaptchaVerifier, signInWithPhoneNumber, type Auth } from 'firebase/auth'
import { smsCaptchaHosts } from '../../../../../contract/identity-scripts.ts'
import { identityAuth } from '../firebase/identity-auth.ts'
import type { IdentityProject } from '../firebase/project.ts'
import type { Confirm, LastSms } from './phone-flow.ts'

interface SmsRequest {
  readonly project: IdentityProject
  readonly language: string
  /** International form, e.g. `+84912345678`. */
  readonly number: string
  /** Where the invisible captcha is mounted. */
  readonly container: HTMLElement
  /** Its captcha is cleared and replaced by the new one. */
  readonly last: LastSms
}

/** Mounts a new invisible captcha, then sends an SMS. Rejects with the client's error. */
export async function sendPhoneCode({ project, language, number, container, last }: SmsRequest): Promise<Confirm> {
  const auth = identityAuth({ project, language, scriptHosts: smsCaptchaHosts })
  last.captcha?.clear()
  const captcha = mountCaptcha(auth, container)
  last.captcha = captcha
  const pending = await signInWithPhoneNumber(auth, number, captcha)
  return async (code) => {
    const { user } = await pending.confirm(code)
    return user.getIdToken()
  }
}

/** A captcha and its element can be used only once, so each captcha gets a new element. */
function mountCaptcha(auth: Auth, container: HTMLElement): RecaptchaVerifier {
  const element = document.createElement('div')
  container.replaceChildren(element)
  return new RecaptchaVerifier(auth, element, { size: 'invisible' })
}
