import type { Cancel } from '../../../../shared/lib/clock.ts'
import { inAppBrowser } from '../../../../shared/lib/in-app-browser.ts'
import { isNativeApp } from '../../../../shared/lib/platform.ts'
import { overlayAsked, overlayWithdrawn } from '../../../../shared/overlay/overlay-slice.ts'
import { selectIsMember } from '../../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../../shared/settings/switched-on.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { isPrivateBrowsing } from '../browser/private-browsing.ts'
import { loadOneTap } from './one-tap.ts'

/** Milliseconds after the page has loaded (IDP-15). */
const startDelay = 500

/**
 * Offers one tap 500 ms after the page has loaded, and withdraws the offer when the player signs in another way or turns to
 * a form: on a phone the prompt lies over its lower half.
 * @returns a function that ends this
 */
export const watchOneTap =
  (): AppThunk<Cancel> =>
  (dispatch, _getState, { clock, listeners }) => {
    const withdrawal = new AbortController()
    const { signal } = withdrawal
    signal.addEventListener('abort', () => void dispatch(overlayWithdrawn({ name: 'one-tap' })))
    const start = () => void dispatch(offer(signal))
    const turn = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('form')) withdrawal.abort()
    }
    addEventListener('focusin', turn, { signal })
    const stops: Cancel[] = [() => withdrawal.abort()]
    // In a page that has already loaded this runs immediately, while the list is still being filled.
    stops.push(
      afterLoad(() => stops.push(clock.after(startDelay, start))),
      listeners.add((_action, state) => {
        if (selectIsMember(state) || !isOn(state)) withdrawal.abort()
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }

function afterLoad(run: () => void): Cancel {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
  return () => removeEventListener('load', run)
}

/** Asks for its place once the prompt could be shown: until then it keeps nothing away. */
const offer =
  (signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isPrivate = await isPrivateBrowsing()
    const mayShow = mayShowOneTap({
      isMember: selectIsMember(getState()),
      isNativeApp: isNativeApp(),
      isInAppBrowser: inAppBrowser() !== null,
      isPrivate,
      isSwitchedOff: !isOn(getState()),
    })
    if (!mayShow || signal.aborted) return
    const canPrompt = await loadOneTap()
    if (canPrompt && !signal.aborted) dispatch(overlayAsked({ name: 'one-tap', subject: { isFresh: true } }))
  }

const isOn = (state: Parameters<typeof selectSettings>[0]): boolean =>
  isSwitchedOn(selectSettings(state), 'GOOGLELOGIN3')

/** Conditions under which one tap is not shown (IDP-16). Pure. */
interface OneTapConditions {
  readonly isMember: boolean
  readonly isNativeApp: boolean
  /** Google refuses browsers inside other apps. */
  readonly isInAppBrowser: boolean
  readonly isPrivate: boolean
  /** The back end has switched Google sign-in off. */
  readonly isSwitchedOff: boolean
}

export const mayShowOneTap = ({
  isMember,
  isNativeApp,
  isInAppBrowser,
  isPrivate,
  isSwitchedOff,
}: OneTapConditions): boolean => !(isMember || isNativeApp || isInAppBrowser || isPrivate || isSwitchedOff)
