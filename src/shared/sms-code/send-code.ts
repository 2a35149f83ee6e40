import type { Words } from '../feedback/feedback-slice.ts'
import { showToast } from '../feedback/feedback.ts'
import type { AppThunk } from '../store/app-store.ts'
import { selectCodeSending, stepped, sendable, type CodeChannel } from './code-sending.ts'

/** The result of an attempt to send; `reported` if an alert has already said why it failed. */
export type SendOutcome = { readonly until: number } | 'reported' | { readonly failure: Words }

/** `ignored`: a code is being sent, or the countdown of the last one is running (IDP-22). */
export type SendResult = 'sent' | 'ignored' | 'reported' | { readonly failure: Words }

/**
 * How often the countdown is checked, in milliseconds, so that a device notices its end when it wakes: timers stand still
 * while it sleeps.
 */
const tickMs = 1000

/**
 * Takes one channel from sendable through sending and its countdown back to sendable (IDP-20 to IDP-22).
 * @param to the receiver, which `selectCodeSending` returns during the countdown
 * @param ask sends the code; must not throw
 */
export const sendCode =
  (channel: CodeChannel, to: string, ask: () => Promise<SendOutcome>): AppThunk<Promise<SendResult>> =>
  async (dispatch, getState) => {
    if (selectCodeSending(getState(), channel).kind !== 'sendable') return 'ignored'
    dispatch(stepped({ channel, sending: { kind: 'sending' } }))
    const outcome = await ask()
    if (outcome !== 'reported' && 'until' in outcome) {
      dispatch(countDown(channel, to, outcome.until))
      dispatch(showToast({ kind: 'success', text: { key: 'sms-code:sent' } }))
      return 'sent'
    }
    dispatch(stepped({ channel, sending: sendable }))
    return outcome
  }

const countDown =
  (channel: CodeChannel, to: string, until: number): AppThunk =>
  (dispatch, _getState, { clock }) => {
    dispatch(stepped({ channel, sending: { kind: 'counting', until, to } }))
    const end = () => {
      for (const stop of timers) stop()
      dispatch(stepped({ channel, sending: sendable }))
    }
    // A clock that is set back meanwhile does not make the player wait any longer.
    const timers = [clock.after(until - clock.now(), end), clock.every(tickMs, () => clock.now() >= until && end())]
  }
