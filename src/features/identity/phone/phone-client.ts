/** The phone-code flow of the identity provider's client (IDP-23, IDP-24). With this module the client comes. */
import { RecaptchaVerifier, signInWithPhoneNumber } from 'firebase/auth'
import { smsCaptchaHosts } from '../../../../contract/identity-scripts.ts'
import { identityAuth } from '../firebase/identity-auth.ts'
import type { IdentityProject } from '../firebase/project.ts'

/** Confirms the code of one SMS; yields the ID token of the number, or rejects with the client's error. */
export type Confirm = (code: string) => Promise<string>

interface Errand {
  readonly project: IdentityProject
  readonly language: string
  /** International form, e.g. `+84912345678`. */
  readonly number: string
  /** Where in the page the invisible captcha may stand. */
  readonly place: HTMLElement
}

let captcha: RecaptchaVerifier | undefined

/** Resets the invisible captcha, then has an SMS sent. Rejects with the client's error. */
export async function sendPhoneCode({ project, language, number, place }: Errand): Promise<Confirm> {
  const auth = identityAuth({ project, language, scriptHosts: smsCaptchaHosts })
  captcha = freshCaptcha(auth, place)
  const pending = await signInWithPhoneNumber(auth, number, captcha)
  return async (code) => {
    const { user } = await pending.confirm(code)
    return user.getIdToken()
  }
}

/** A captcha serves once, and its element too: the old one is cleared, the new one stands in an element of its own. */
function freshCaptcha(auth: ConstructorParameters<typeof RecaptchaVerifier>[0], place: HTMLElement): RecaptchaVerifier {
  captcha?.clear()
  const seat = document.createElement('div')
  place.replaceChildren(seat)
  return new RecaptchaVerifier(auth, seat, { size: 'invisible' })
}
