import { showAlert } from '../feedback/feedback.ts'
import { selectSettings } from '../settings/settings-slice.ts'
import type { AppThunk } from '../store/app-store.ts'
import { codeProvider, offeredPhoneAuth } from './phone-auth.ts'

/** Proves to the back end that a phone is the player's; goes into the call's body unchanged. */
export type CodeProof = { readonly verificationCode: string } | { readonly firebaseIdToken: string }

/**
 * Makes the proof of an SMS code: the code itself, or the phone-auth provider's token for it (IDP-24). `reported`: an
 * alert has said why there is none.
 */
export const proveSmsCode =
  (code: string): AppThunk<Promise<CodeProof | 'reported'>> =>
  async (dispatch, getState) => {
    if (codeProvider(selectSettings(getState())) === 'server') return { verificationCode: code }
    const phoneAuth = await dispatch(offeredPhoneAuth())
    if (!phoneAuth) void dispatch(showAlert({ kind: 'notice', message: { key: 'shared:unknown_error' } }))
    const firebaseIdToken = await phoneAuth?.confirm(code)
    return firebaseIdToken ? { firebaseIdToken } : 'reported'
  }
