import type { BrandConfig } from '../../../../contract/brand.ts'
import { failure, ownFailureCodes } from '../../../shared/api/failure.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import type { Words } from '../../../shared/feedback/feedback-slice.ts'
import { newMemberSession } from '../../../shared/registration/new-member-session.ts'
import type { SessionInfo } from '../../../shared/session/session-info.ts'
import { signedIn } from '../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import type { RegistrationAnswer } from './api.ts'
import { passToApp } from './lib/app-handler.ts'
import { RegistrationFailure } from './lib/registration-failure.ts'

/**
 * Shows the success alert (REG-10). The token is held back until the player confirms; then it goes to the app-specific
 * handler (REG-12) or into the session (REG-11 and its ruling), upon which the page redirects by itself.
 */
export const welcome =
  (answer: RegistrationAnswer, mode: BrandConfig['registration']['mode'], site: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { calls }) => {
    const newMember = newMemberSession(answer, calls.merchant)
    if (!newMember) throw new RegistrationFailure(failure(200, ownFailureCodes.unreadable, answer))
    await dispatch(
      showAlert({
        kind: 'notice',
        mustConfirm: true,
        message: successWords(newMember, mode, site),
        confirm: { key: 'register:confirm' },
      }),
    )
    if (!passToApp(newMember)) dispatch(signedIn(newMember))
  }

/** A generated name has to be shown, or the player could not sign in again. */
const successWords = ({ userName }: SessionInfo, mode: BrandConfig['registration']['mode'], name: string): Words =>
  mode === 'autoUsername' && userName !== ''
    ? { key: 'register:success_named', values: { name, username: userName } }
    : { key: 'register:success', values: { name } }
