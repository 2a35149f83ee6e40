/** Why a carousel does not advance by itself. */
type Hold = 'pointer' | 'focus' | 'hidden' | 'player' | 'motion'

export interface CarouselState {
  /** The current stop; there are as many stops as scroll positions. */
  readonly at: number
  readonly stops: number
  readonly holds: readonly Hold[]
}

export type CarouselEvent =
  | { readonly type: 'measured'; readonly stops: number }
  | { readonly type: 'settled'; readonly at: number }
  | { readonly type: 'tick' }
  | { readonly type: 'stepped'; readonly by: 1 | -1 }
  | { readonly type: 'held'; readonly hold: Hold; readonly on: boolean }

export const initialCarousel: CarouselState = { at: 0, stops: 1, holds: [] }

/** Advances by itself only while nothing holds it. */
export const isPlaying = (state: CarouselState): boolean => state.stops > 1 && state.holds.length === 0

const wrapped = (at: number, stops: number): number => (at + stops) % stops

export function carouselReducer(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'measured':
      return event.stops === state.stops
        ? state
        : { ...state, stops: Math.max(1, event.stops), at: Math.min(state.at, Math.max(1, event.stops) - 1) }
    case 'settled':
      return event.at === state.at ? state : { ...state, at: event.at }
    case 'tick':
      return isPlaying(state) ? { ...state, at: wrapped(state.at + 1, state.stops) } : state
    case 'stepped':
      return { ...state, at: wrapped(state.at + event.by, state.stops) }
    case 'held':
      return state.holds.includes(event.hold) === event.on
        ? state
        : {
            ...state,
            holds: event.on ? [...state.holds, event.hold] : state.holds.filter((hold) => hold !== event.hold),
          }
  }
}
