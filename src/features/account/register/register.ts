import { attempt } from '../../../shared/account/limiter.ts'
import { reportFailure } from '../../../shared/account/report-failure.ts'
import { clearCaptcha } from '../../../shared/captcha/verify-captcha.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import type { Entries } from './lib/entries.ts'
import { RegistrationFailure } from './lib/registration-failure.ts'
import { submitRegistration, type RegistrationOptions } from './submit-registration.ts'
import { welcome } from './welcome.ts'

/**
 * The result of an attempt. `ignored`: another one is running, or ended less than 500 ms ago (REG-14). `stopped`: there
 * is no proof, and an alert has said why (REG-07, REG-08).
 */
export type RegistrationEnd = 'ignored' | 'stopped' | 'joined'

/**
 * Registers: captcha, call, success alert, session. A failure is reported and then rethrown to the caller (REG-15,
 * REG-17).
 */
export const register =
  (entries: Entries, options: RegistrationOptions): AppThunk<Promise<RegistrationEnd>> =>
  (dispatch) =>
    dispatch(attempt('register', () => dispatch(tryRegister(entries, options))))

const tryRegister =
  (entries: Entries, options: RegistrationOptions): AppThunk<Promise<Exclude<RegistrationEnd, 'ignored'>>> =>
  async (dispatch) => {
    try {
      const submitted = await dispatch(submitRegistration(entries, options))
      if (submitted === 'stopped') return submitted
      await dispatch(welcome(submitted.answer, entries.mode, options.brand.name))
      return 'joined'
    } catch (error) {
      dispatch(clearCaptcha('register'))
      dispatch(reportError(error))
      throw error
    }
  }

/** The alert shows the server's message, or the error's (REG-15). */
const reportError =
  (error: unknown): AppThunk =>
  (dispatch) => {
    if (error instanceof RegistrationFailure) return void dispatch(reportFailure(error.failure))
    const message =
      error instanceof Error && error.message !== '' ? { text: error.message } : { key: 'shared:unknown_error' }
    void dispatch(showAlert({ kind: 'notice', message }))
  }
