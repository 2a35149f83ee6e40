/** Why a carousel does not advance by itself. */
type Hold = 'pointer' | 'focus' | 'hidden' | 'player' | 'motion'

export interface CarouselState {
  /** The current stop; there are as many stops as scroll positions. */
  readonly at: number
  readonly stops: number
  /** The furthest stop so far; infinite once the player has touched it, because a swipe may go anywhere. */
  readonly reached: number
  readonly holds: readonly Hold[]
}

export type CarouselEvent =
  | { readonly type: 'measured'; readonly stops: number }
  | { readonly type: 'settled'; readonly at: number }
  | { readonly type: 'tick' }
  | { readonly type: 'touched' }
  | { readonly type: 'stepped'; readonly by: 1 | -1 }
  | { readonly type: 'held'; readonly hold: Hold; readonly on: boolean }

export const initialCarousel: CarouselState = { at: 0, stops: 1, reached: 0, holds: [] }

/** Advances by itself only while nothing holds it. */
export const isPlaying = (state: CarouselState): boolean => state.stops > 1 && state.holds.length === 0

/** Whether a slide can be seen soon: it is the next one, or it has been seen. */
export const isNear = ({ reached, stops }: CarouselState, slide: number, slides: number): boolean => {
  const visible = slides - stops + 1
  return slide <= reached + visible
}

const movedTo = (state: CarouselState, at: number): CarouselState => ({
  ...state,
  at,
  reached: Math.max(state.reached, at),
})

const wrapped = (at: number, stops: number): number => (at + stops) % stops

export function carouselReducer(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'measured':
      return event.stops === state.stops
        ? state
        : { ...state, stops: Math.max(1, event.stops), at: Math.min(state.at, Math.max(1, event.stops) - 1) }
    case 'settled':
      return event.at === state.at ? state : movedTo(state, event.at)
    case 'tick':
      return isPlaying(state) ? movedTo(state, wrapped(state.at + 1, state.stops)) : state
    case 'stepped':
      return movedTo(state, wrapped(state.at + event.by, state.stops))
    case 'touched':
      return state.reached === Infinity ? state : { ...state, reached: Infinity }
    case 'held':
      return held(state, event.hold, event.on)
  }
}

function held(state: CarouselState, hold: Hold, on: boolean): CarouselState {
  if (state.holds.includes(hold) === on) return state
  return { ...state, holds: on ? [...state.holds, hold] : state.holds.filter((one) => one !== hold) }
}
