import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { timeout } from '../../../shared/api/own-failure-codes.ts'
import type { FramePlace } from '../../../shared/frames/frame-place.ts'

/** How far a launch has come. */
export type LaunchState =
  /** The back end has been asked for the game's address. */
  | { readonly step: 'asking' }
  /** The frame is loading the game. `isSlow`: for longer than a launch is given (GAME-14). */
  | { readonly step: 'opening'; readonly url: string; readonly isSlow: boolean }
  | { readonly step: 'playing'; readonly url: string }
  /** The game takes the place of the storefront. */
  | { readonly step: 'leaving'; readonly url: string }
  | { readonly step: 'failed'; readonly reason: LaunchFailure }

/** `address`: the back end's answer leads where no game may be. */
export type LaunchFailure = 'timeout' | 'address' | CallFailure

export type LaunchEvent =
  /** The answer's address has been judged; null: it leads nowhere. */
  | { readonly type: 'answered'; readonly place: FramePlace | null }
  | { readonly type: 'failed'; readonly failure: CallFailure }
  /** The time of a launch is over. */
  | { readonly type: 'late' }
  | { readonly type: 'loaded' }
  | { readonly type: 'retried' }

export const asking: LaunchState = { step: 'asking' }

/** The state after an event; one that comes too late changes nothing. */
export function afterLaunchEvent(state: LaunchState, event: LaunchEvent): LaunchState {
  switch (event.type) {
    case 'answered':
      return state.step === 'asking' ? opened(event.place) : state
    case 'failed':
      return state.step === 'asking' ? failed(isTimeout(event.failure) ? 'timeout' : event.failure) : state
    case 'late':
      return state.step === 'asking' ? failed('timeout') : state.step === 'opening' ? { ...state, isSlow: true } : state
    case 'loaded':
      return state.step === 'opening' ? { step: 'playing', url: state.url } : state
    case 'retried':
      return asking
  }
}

const failed = (reason: LaunchFailure): LaunchState => ({ step: 'failed', reason })

function opened(place: FramePlace | null): LaunchState {
  if (!place) return failed('address')
  return place.kind === 'frame'
    ? { step: 'opening', url: place.url, isSlow: false }
    : { step: 'leaving', url: place.url }
}

/** GAME-15 names it ECONNABORTED. */
const isTimeout = ({ code }: CallFailure): boolean => code === timeout
