import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '../i18n/language.tsx'
import type { Clock } from '../lib/clock.ts'
import { formatNumber } from '../lib/format-number.ts'
import { useClock } from '../store/hooks.ts'
import styles from './countdown.module.css'

interface Props {
  /** Epoch milliseconds of the end. */
  readonly until: number
  readonly onEnd?: () => void
}

/** The remaining time in minutes and seconds, e.g. until a code can be sent again. */
export function Countdown({ until, onEnd }: Props) {
  const { locale } = useLanguage()
  const left = useSecondsLeft(until, onEnd)
  return (
    <bdi className={styles.countdown} role="timer" dir="ltr" translate="no">
      {formatSeconds(left, locale)}
    </bdi>
  )
}

const secondsUntil = (until: number, clock: Clock): number => Math.max(0, Math.ceil((until - clock.now()) / 1000))

function useSecondsLeft(until: number, onEnd: Props['onEnd']): number {
  const clock = useClock()
  const [left, setLeft] = useState(() => secondsUntil(until, clock))
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    let shown = secondsUntil(until, clock)
    const tick = () => {
      const seconds = secondsUntil(until, clock)
      // It goes on when the clock is set back.
      shown = seconds > shown ? Math.max(0, shown - 1) : seconds
      setLeft(shown)
      if (shown > 0) return
      stop()
      end()
    }
    const stop = clock.every(1000, tick)
    return stop
  }, [until, clock])
  return left
}

function formatSeconds(seconds: number, locale: string): string {
  const rest = formatNumber(seconds % 60, locale, { minimumIntegerDigits: 2 })
  return `${formatNumber(Math.floor(seconds / 60), locale)}:${rest}`
}
