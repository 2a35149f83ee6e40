import { memo, useCallback, useEffect, useRef, useState, type Dispatch, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../i18n/language.tsx'
import { glide, isMotionReduced } from './motion.ts'
import {
  carouselReducer,
  initialCarousel,
  isNear,
  isPlaying,
  type CarouselEvent,
  type CarouselState,
} from './carousel-state.ts'
import styles from './carousel.module.css'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

interface Props {
  readonly label: string
  /** Milliseconds that a slide stays; under reduced motion the carousel does not advance by itself. */
  readonly everyMs?: number
  /** Renders one slide each. `isNear`: it may be seen soon, so its picture should be fetched. */
  readonly slides: readonly ((isNear: boolean) => ReactNode)[]
}

/** Slides to swipe: one at a time on phones, two from tablets up. */
export function Carousel({ label, everyMs = 6000, slides }: Props) {
  const track = useRef<HTMLDivElement>(null)
  // Until it is measured, there are as many stops as slides, so that the controls have their place from the start.
  const [state, setState] = useState({ ...initialCarousel, stops: slides.length })
  // Unlike that of `useReducer`, this one renders nothing for an event that changes nothing, as the first three are.
  const dispatch = useCallback((event: CarouselEvent) => setState((last) => carouselReducer(last, event)), [])
  useMeasure(track, slides.length, dispatch)
  useScrollTo(track, state.at)
  useAutoplay(track, state, dispatch, everyMs)
  useHolds(track, dispatch)
  const { t } = useTranslation('shared')
  return (
    <section
      className={styles.carousel}
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && dispatch({ type: 'held', hold: 'pointer', on: true })}
      onPointerLeave={() => dispatch({ type: 'held', hold: 'pointer', on: false })}
      onPointerDown={() => dispatch({ type: 'touched' })}
      onFocus={() => dispatch({ type: 'held', hold: 'focus', on: true })}
      onBlur={() => dispatch({ type: 'held', hold: 'focus', on: false })}
    >
      <div ref={track} className={styles.track}>
        {slides.map((slide, index) => (
          <Slide
            key={index}
            label={t('carousel_position', { number: index + 1, total: slides.length })}
            isNear={isNear(state, index, slides.length)}
            render={slide}
          />
        ))}
      </div>
      {state.stops > 1 ? (
        <Controls state={state} dispatch={dispatch} everyMs={everyMs} />
      ) : (
        <div className={styles.controls} />
      )}
    </section>
  )
}

interface SlideProps {
  readonly label: string
  readonly isNear: boolean
  readonly render: (isNear: boolean) => ReactNode
}

/** Memoised, because a carousel moves on for as long as its page is open. */
const Slide = memo(function Slide({ label, isNear, render }: SlideProps) {
  return (
    <div className={styles.slide} role="group" aria-label={label}>
      {render(isNear)}
    </div>
  )
})

function Controls({
  state,
  dispatch,
  everyMs,
}: {
  state: CarouselState
  dispatch: Dispatch<CarouselEvent>
  everyMs: number
}) {
  const { t } = useTranslation('shared')
  const stopped = state.holds.includes('player') || state.holds.includes('motion')
  const hold = state.holds.includes('motion') ? 'motion' : 'player'
  return (
    <div className={styles.controls}>
      <IconButton
        icon="backward"
        size={20}
        label={t('carousel_previous')}
        className={styles.step}
        onClick={() => dispatch({ type: 'stepped', by: -1 })}
      />
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: state.stops }, (_, stop) => (
          <span
            key={stop}
            className={cx(
              styles.dot,
              stop === state.at && styles.active,
              stop === state.at && !isPlaying(state) && styles.full,
            )}
          >
            {stop === state.at && isPlaying(state) && (
              <span className={styles.progress} style={{ animationDuration: `${everyMs}ms` }} />
            )}
          </span>
        ))}
      </span>
      <IconButton
        icon="forward"
        size={20}
        label={t('carousel_next')}
        className={styles.step}
        onClick={() => dispatch({ type: 'stepped', by: 1 })}
      />
      <IconButton
        icon={stopped ? 'play' : 'pause'}
        size={18}
        label={stopped ? t('carousel_play') : t('carousel_pause')}
        className={styles.pause}
        onClick={() => dispatch({ type: 'held', hold, on: !stopped })}
      />
    </div>
  )
}

type Track = RefObject<HTMLDivElement | null>

const slidesOf = (track: HTMLElement): readonly HTMLElement[] =>
  [...track.children].filter((child) => child instanceof HTMLElement)

/** The distance from the track's start to the slide's, in reading direction. */
function distance(track: HTMLElement, slide: HTMLElement): number {
  const [frame, box] = [track.getBoundingClientRect(), slide.getBoundingClientRect()]
  const { direction, paddingInlineStart } = getComputedStyle(track)
  return (direction === 'rtl' ? frame.right - box.right : box.left - frame.left) - Number.parseFloat(paddingInlineStart)
}

function useMeasure(track: Track, count: number, dispatch: Dispatch<CarouselEvent>): void {
  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () => {
      const width = slidesOf(element)[0]?.offsetWidth ?? 0
      const visible = width > 0 ? Math.max(1, Math.floor((element.clientWidth + 24) / width)) : 1
      dispatch({ type: 'measured', stops: count - visible + 1 })
    }
    let frame = 0
    const settle = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const distances = slidesOf(element).map((slide) => Math.abs(distance(element, slide)))
        dispatch({ type: 'settled', at: distances.indexOf(Math.min(...distances)) })
      })
    }
    const settleLater = debounced(settle, 120)
    const size = new ResizeObserver(measure)
    size.observe(element)
    element.addEventListener('scroll', settleLater.run, { passive: true })
    return () => {
      size.disconnect()
      settleLater.cancel()
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', settleLater.run)
    }
  }, [track, count, dispatch])
}

/** Debounces: runs once `ms` milliseconds have passed without another call. */
function debounced(run: () => void, ms: number): { readonly run: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run: () => {
      clearTimeout(timer)
      timer = setTimeout(run, ms)
    },
    cancel: () => clearTimeout(timer),
  }
}

function useScrollTo(track: Track, at: number): void {
  const shown = useRef(at)
  useEffect(() => {
    const element = track.current
    const slide = element && slidesOf(element)[at]
    if (!element || !slide || shown.current === at) return
    shown.current = at
    const by = distance(element, slide)
    if (Math.abs(by) < 2) return
    element.scrollBy({ left: getComputedStyle(element).direction === 'rtl' ? -by : by, behavior: glide() })
  }, [track, at])
}

function useAutoplay(track: Track, state: CarouselState, dispatch: Dispatch<CarouselEvent>, everyMs: number): void {
  const playing = isPlaying(state)
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (!isBehindDialog(track.current)) dispatch({ type: 'tick' })
    }, everyMs)
    return () => clearInterval(timer)
  }, [track, playing, state.at, dispatch, everyMs])
}

/** Reads what a dialog says of the page (`countDialog`), because the list of dialogs is no part of the first load. */
const isBehindDialog = (element: Element | null): boolean =>
  document.documentElement.hasAttribute('data-locked') && !element?.closest('dialog')

/** Holds the carousel while it is touched or out of sight, or if the player prefers reduced motion. */
function useHolds(track: Track, dispatch: Dispatch<CarouselEvent>): void {
  useEffect(() => {
    const element = track.current
    if (!element) return
    const hold = (name: 'pointer' | 'hidden' | 'motion') => (on: boolean) => dispatch({ type: 'held', hold: name, on })
    hold('motion')(isMotionReduced())
    const sight = new IntersectionObserver((entries) => hold('hidden')(!entries.at(-1)?.isIntersecting))
    sight.observe(element)
    const touch = () => hold('pointer')(true)
    const release = () => hold('pointer')(false)
    element.addEventListener('touchstart', touch, { passive: true })
    element.addEventListener('touchend', release)
    element.addEventListener('touchcancel', release)
    return () => {
      sight.disconnect()
      element.removeEventListener('touchstart', touch)
      element.removeEventListener('touchend', release)
      element.removeEventListener('touchcancel', release)
    }
  }, [track, dispatch])
}
