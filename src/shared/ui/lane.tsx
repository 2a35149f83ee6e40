import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../i18n/language.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import styles from './lane.module.css'

interface Props {
  readonly label: string
  /** Width of an item on phones, and on wider screens unless `itemWidthWide` is given. */
  readonly itemWidth: string
  readonly itemWidthWide?: string
  /** One `<li>` per item. */
  readonly children: ReactNode
}

/** A row to swipe sideways, with snapping; with a mouse, arrows move it by a screenful. */
export function Lane({ label, itemWidth, itemWidthWide, children }: Props) {
  const lane = useRef<HTMLUListElement>(null)
  const ends = useEnds(lane)
  const { t } = useTranslation('shared')
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--lane-item': itemWidth,
    '--lane-item-wide': itemWidthWide ?? itemWidth,
  }
  return (
    <div className={styles.frame}>
      <IconButton
        icon="backward"
        variant="filled"
        label={t('scroll_back')}
        tabIndex={-1}
        disabled={ends.start}
        className={cx(styles.arrow, styles.before)}
        onClick={() => move(lane, -1)}
      />
      <ul ref={lane} className={styles.lane} style={style} aria-label={label}>
        {children}
      </ul>
      <IconButton
        icon="forward"
        variant="filled"
        label={t('scroll_on')}
        tabIndex={-1}
        disabled={ends.end}
        className={cx(styles.arrow, styles.after)}
        onClick={() => move(lane, 1)}
      />
    </div>
  )
}

function move(lane: RefObject<HTMLElement | null>, direction: 1 | -1): void {
  const element = lane.current
  if (!element) return
  const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  element.scrollBy({ left: direction * forward * element.clientWidth * 0.85, behavior: 'smooth' })
}

function useEnds(lane: RefObject<HTMLElement | null>): { readonly start: boolean; readonly end: boolean } {
  const [ends, setEnds] = useState({ start: true, end: false })
  useEffect(() => {
    const element = lane.current
    if (!element) return
    const measure = () => {
      const at = Math.abs(element.scrollLeft)
      const next = { start: at < 8, end: at + element.clientWidth > element.scrollWidth - 8 }
      setEnds((last) => (last.start === next.start && last.end === next.end ? last : next))
    }
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    return () => element.removeEventListener('scroll', measure)
  }, [lane])
  return ends
}
