import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'

/** When a code can be sent (IDP-20 to IDP-22). Pure. */

/** Who sends SMS codes: the back end, or the phone-auth provider of the identity service. */
export type CodeProvider = 'server' | 'phone-auth'

/** How a code is sent; each channel has one countdown for the whole page. */
export type CodeChannel = 'sms' | 'email'

/** Whether the player can request a code, and if not, why. */
export type CodeSending =
  | { readonly kind: 'sendable' }
  /** A code is being sent; a captcha may be open. */
  | { readonly kind: 'sending' }
  /** A code is on its way to `to`; the next can be sent at `until`, in epoch milliseconds. */
  | { readonly kind: 'counting'; readonly until: number; readonly to: string }

export const sendable: CodeSending = { kind: 'sendable' }

/** IDP-20. */
const providerWaitMs = 60_000

/** A code lives for minutes: a longer wait comes from a clock that is behind, or from a broken answer. */
const longestWaitMs = 10 * 60_000

/**
 * When the next code can be sent (IDP-20, IDP-21).
 * @param expirationTime epoch milliseconds, from the back end's answer. If it is not within the next 10 minutes, the
 * wait of the phone-auth provider applies, so that the button is neither free at once nor locked forever.
 */
export function nextSendAt(provider: CodeProvider, now: number, expirationTime?: number): number {
  const isMoment = expirationTime !== undefined && expirationTime > now && expirationTime <= now + longestWaitMs
  return provider === 'server' && isMoment ? expirationTime : now + providerWaitMs
}

type Sendings = Readonly<Partial<Record<CodeChannel, CodeSending>>>

interface Step {
  readonly channel: CodeChannel
  readonly sending: CodeSending
}

/**
 * Kept in the store so that a countdown survives a change of tab, page or language, and a dialog that is reopened.
 */
const codeSendingSlice = createSlice({
  name: 'codeSending',
  initialState: {} as Sendings,
  reducers: {
    stepped: (sendings, { payload }: PayloadAction<Step>) => ({ ...sendings, [payload.channel]: payload.sending }),
  },
  selectors: { selectCodeSending: (sendings, channel: CodeChannel): CodeSending => sendings[channel] ?? sendable },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    codeSending: Sendings
  }
}

export const { stepped } = codeSendingSlice.actions
export const { selectCodeSending } = codeSendingSlice.injectInto(rootReducer).selectors
