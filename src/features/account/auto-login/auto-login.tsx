import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { BrandConfig } from '../../../../contract/brand.ts'
import { joinPath, signInPath } from '../../../../contract/paths.ts'
import { accountErrorCodes } from '../../../../contract/wire/account-errors.ts'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { secondFactor } from '../../../shared/account/ask-second-factor.ts'
import { completeSignIn } from '../../../shared/account/complete-sign-in.ts'
import { attempt } from '../../../shared/account/limiter.ts'
import type { AcceptedLogin } from '../../../shared/account/login-answer.ts'
import { sendLogin } from '../../../shared/account/login-api.ts'
import { reportFailure } from '../../../shared/account/failure-message.ts'
import type { Credentials } from '../../../shared/account/second-factor.ts'
import { isOwnCode } from '../../../shared/api/failure.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { CaptchaField } from '../../../shared/captcha/captcha-field.tsx'
import { Slot } from '../../../shared/feature/slot.tsx'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { deviceVault } from '../../../shared/remembered-login/keep-login.ts'
import { readRememberedLogin, type RememberedLogin } from '../../../shared/remembered-login/remembered-login.ts'
import { forgetRememberedLogin, isAutoLoginOff } from '../../../shared/session/remembered-login.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { loadSettings } from '../../../shared/settings/load-settings.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import type { AppStore, AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppStore } from '../../../shared/store/hooks.ts'

/** These have a place for the second factor themselves. */
const accountPages: readonly string[] = [signInPath, joinPath]

/**
 * Tries once, after the page has started. The login captcha opens by itself if needed, and so does the second factor; the
 * sign-in page has its own.
 */
export function Watcher() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const brand = useBrand()
  const { pathname } = useLocation()
  const [login, setLogin] = useState(() => usableLogin(location.search, store))
  useEffect(() => {
    if (login) void dispatch(autoLogIn(login, brand)).finally(() => setLogin(null))
  }, [dispatch, login, brand])
  if (!login) return null
  return (
    <>
      {pathname !== signInPath && <CaptchaField purpose="login" product="bind" />}
      {!accountPages.includes(pathname) && <Slot name="account-overlay" />}
    </>
  )
}

/**
 * The remembered login, if it may be used now (AUTH-16 to AUTH-21); null if the player has to sign in manually.
 * @param search query of the page
 */
export function usableLogin(
  search: string,
  { getState, services: { local, calls } }: Pick<AppStore, 'getState' | 'services'>,
): RememberedLogin | null {
  const remembered = readRememberedLogin(local)
  return mayAutoLogin({
    remembered,
    merchant: calls.merchant,
    search,
    isMember: selectIsMember(getState()),
    isOff: isAutoLoginOff(local),
  })
    ? remembered
    : null
}

/**
 * Signs the player in with the remembered login, if the back end has switched that on (AUTH-16). The page stays, except
 * that the sign-in pages redirect members. Does nothing if the player has signed in manually meanwhile.
 */
export const autoLogIn =
  (remembered: RememberedLogin, brand: Pick<BrandConfig, 'cdn'>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(settingsArrived(brand))
    if (selectIsMember(getState()) || !isSwitchedOn(selectSettings(getState()), 'MOBILEAUTOLOGIN3')) return
    await dispatch(attempt('sign-in', () => dispatch(tryRemembered(remembered))))
  }

const tryRemembered =
  (remembered: RememberedLogin): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { username } = remembered
    const password = await deviceVault.decode(remembered.password ?? '')
    if (password === null) return
    const answer = await dispatch(sendLogin({ type: 'username', username, password }))
    if (answer === 'stopped') return
    const login = 'data' in answer ? answer.data : await dispatch(afterFailure(answer.failure, { username, password }))
    if (login !== 'closed') await dispatch(completeSignIn(login, { type: 'username', password, remember: remembered }))
  }

const credentialErrors: readonly (string | undefined)[] = [
  accountErrorCodes.credentialsWrong,
  accountErrorCodes.userUnknown,
]

/**
 * A request for a second factor is a step (TFA-01). Wrong credentials are forgotten, and the player is told why (AUTH-13,
 * AUTH-22); any other failure may be temporary.
 */
const afterFailure =
  (failure: CallFailure, credentials: Credentials): AppThunk<Promise<AcceptedLogin | 'closed'>> =>
  async (dispatch, _getState, { local }) => {
    if (failure.code === accountErrorCodes.verificationRequired)
      return dispatch(secondFactor(credentials, failure.data))
    if (credentialErrors.includes(failure.code)) {
      forgetRememberedLogin(local)
      dispatch(reportFailure(failure))
    } else if (!isOwnCode(failure.code)) dispatch(showToast({ text: { key: 'auto-login:failed' }, durationMs: 4000 }))
    return 'closed'
  }

/** Longest wait for the settings, in milliseconds. */
const patience = 5000

/**
 * For whatever must not start before the back end has had a chance to switch it off: waits for the settings, unless
 * they fail or take too long.
 */
const settingsArrived =
  (brand: Pick<BrandConfig, 'cdn'>): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    if (selectSettings(getState())) return
    await Promise.race([dispatch(loadSettings(brand)), new Promise<void>((resolve) => clock.after(patience, resolve))])
  }

interface LoginContext {
  readonly remembered: RememberedLogin | null
  readonly merchant: string
  /** Query of the page. */
  readonly search: string
  readonly isMember: boolean
  /** The stored setting says '0'. */
  readonly isOff: boolean
}

const leadsElsewhere = (search: string): boolean =>
  ['redirectUrl', 'backUrl'].some((name) => new URLSearchParams(search).has(name))

/** Checks everything that rules out an automatic login (AUTH-17 to AUTH-21). */
export const mayAutoLogin = ({ remembered, merchant, search, isMember, isOff }: LoginContext): boolean =>
  !isMember && !leadsElsewhere(search) && !isOff && remembered?.merchant === merchant && remembered.type !== 'sms'
