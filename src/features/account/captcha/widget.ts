import type { CaptchaProof } from '../../../../contract/wire/account.ts'
import type { CaptchaFault } from './vendor.ts'

/** The widget is always in one of these (CAP-02). */
export type WidgetState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'success'; readonly proof: CaptchaProof }
  | { readonly kind: 'error'; readonly fault: CaptchaFault }

export type WidgetEvent =
  | { readonly type: 'started' }
  | { readonly type: 'ready' }
  | { readonly type: 'solved'; readonly proof: CaptchaProof }
  | { readonly type: 'closed' }
  | { readonly type: 'reset' }
  | { readonly type: 'failed'; readonly fault: CaptchaFault }

export const loading: WidgetState = { kind: 'loading' }
const waiting: WidgetState = { kind: 'waiting' }

/**
 * The next state (CAP-02 to CAP-06). An error stays until a new start, because the vendor can report that it is ready
 * although a part of it is missing. A solved captcha stays solved until a reset.
 */
export function nextState(state: WidgetState, event: WidgetEvent): WidgetState {
  switch (event.type) {
    case 'started':
      return loading
    case 'ready':
      return state.kind === 'loading' ? waiting : state
    case 'solved':
      return state.kind === 'waiting' ? { kind: 'success', proof: event.proof } : state
    case 'closed':
      return state
    case 'reset':
      return state.kind === 'success' ? waiting : state
    case 'failed':
      return state.kind === 'success' ? state : { kind: 'error', fault: event.fault }
  }
}
