import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { timeout } from '../api/own-failure-codes.ts'
import type { FramePlace } from './frame-place.ts'

/** How far a partner's page, a game or a chat, has come. */
export type Opening =
  /** The back end has been asked for the address. */
  | { readonly step: 'asking' }
  /** The frame is loading the page. `isSlow`: for longer than it is given (GAME-14). */
  | { readonly step: 'opening'; readonly url: string; readonly isSlow: boolean }
  | { readonly step: 'shown'; readonly url: string }
  /** The page takes the place of the storefront. */
  | { readonly step: 'leaving'; readonly url: string }
  | { readonly step: 'failed'; readonly reason: OpeningFailure }

/** `address`: the back end's answer leads where no partner's page may be. */
export type OpeningFailure = 'timeout' | 'address' | CallFailure

export type OpeningEvent =
  /** The answer's address has been judged; null: it leads nowhere. */
  | { readonly type: 'answered'; readonly place: FramePlace | null }
  | { readonly type: 'failed'; readonly failure: CallFailure }
  /** The time that it is given is over. */
  | { readonly type: 'late' }
  | { readonly type: 'loaded' }
  | { readonly type: 'retried' }

export const asking: Opening = { step: 'asking' }

/** The state after an event; one that comes too late changes nothing. */
export function afterOpeningEvent(state: Opening, event: OpeningEvent): Opening {
  switch (event.type) {
    case 'answered':
      return state.step === 'asking' ? opened(event.place) : state
    case 'failed':
      return state.step === 'asking' ? failed(isTimeout(event.failure) ? 'timeout' : event.failure) : state
    case 'late':
      return state.step === 'asking' ? failed('timeout') : state.step === 'opening' ? { ...state, isSlow: true } : state
    case 'loaded':
      return state.step === 'opening' ? { step: 'shown', url: state.url } : state
    case 'retried':
      return asking
  }
}

const failed = (reason: OpeningFailure): Opening => ({ step: 'failed', reason })

function opened(place: FramePlace | null): Opening {
  if (!place) return failed('address')
  return place.kind === 'frame'
    ? { step: 'opening', url: place.url, isSlow: false }
    : { step: 'leaving', url: place.url }
}

/** GAME-15 names it ECONNABORTED. */
const isTimeout = ({ code }: CallFailure): boolean => code === timeout
