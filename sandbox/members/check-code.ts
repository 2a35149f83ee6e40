import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { Refusal } from '../answer.ts'
import type { Variables } from '../serve-call.ts'
import { readIdToken } from './id-token.ts'

/** Refuses a wrong or expired code. */
export function checkCode({ accounts }: Variables, to: string, code: string): void {
  const verdict = accounts.codes.redeem(to, code)
  if (verdict === 'expired') throw new Refusal(400, accountErrorCodes.codeExpired, 'This code has expired.')
  if (verdict !== 'right') throw new Refusal(400, accountErrorCodes.codeWrong, 'The code is wrong.')
}

/** Proof of a phone number: the code that was sent to it, or the phone-auth provider's token for the same number. */
export function checkPhone(
  call: Variables,
  phone: string,
  shown: { readonly verificationCode?: string; readonly firebaseIdToken?: string },
): void {
  if (!shown.firebaseIdToken) return checkCode(call, phone, shown.verificationCode ?? '')
  if (readIdToken(shown.firebaseIdToken, call.world.now()).phone !== phone)
    throw new Refusal(400, accountErrorCodes.providerTokenInvalid, 'The token is for another number.')
}
