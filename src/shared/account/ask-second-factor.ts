import { loginVerificationShape, type LoginVerification } from '../../../contract/wire/account.ts'
import { decodeAnswer } from '../api/decode.ts'
import { showAlert } from '../feedback/feedback.ts'
import type { AppThunk } from '../store/app-store.ts'
import { waitForSecondFactor, type Credentials, type SecondFactorResult } from './second-factor.ts'

/**
 * Asks for a second factor (TFA-01). Resolves with the login's value, or `closed` if the player gave up or is offered
 * none. The slot that shows the dialog does not import this file, whose text is one of the pages' texts.
 * @param offer data of the failure `login_verify_required`
 */
export const secondFactor =
  (credentials: Credentials, offer: unknown): AppThunk<Promise<SecondFactorResult>> =>
  (dispatch) => {
    const verification = decodeAnswer({ lenient: loginVerificationShape }, offer) as LoginVerification
    if (Object.values(verification).includes(true)) return dispatch(waitForSecondFactor(credentials, verification))
    void dispatch(showAlert({ kind: 'notice', message: { key: 'second-factor:no_method' } }))
    return Promise.resolve('closed')
  }
