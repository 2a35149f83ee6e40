import {
  Children,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type Dispatch,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from '../i18n/language.tsx'
import { glide } from './motion.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import styles from './lane.module.css'

interface Widths {
  /** Width of an item on phones, and on wider screens unless `itemWidthWide` is given. */
  readonly itemWidth: string
  readonly itemWidthWide?: string
}

interface Props extends Widths {
  readonly label: string
  /**
   * Number of items rendered at once: what a phone shows, plus one. The others are rendered when the player comes near.
   */
  readonly firstItems?: number
  /** One `<li>` per item. */
  readonly children: ReactNode
}

/** A row to swipe sideways, with snapping; with a mouse, arrows move it by a screenful. */
export function Lane({ label, firstItems = 4, children, ...widths }: Props) {
  const lane = useRef<HTMLUListElement>(null)
  const ends = useEnds(lane)
  const items = Children.toArray(children)
  const [isWhole, setWhole] = useState(false)
  const rest = isWhole ? 0 : Math.max(0, items.length - firstItems)
  const { t } = useTranslation('shared')
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
      <ul ref={lane} className={styles.lane} style={styleOf(widths)} aria-label={label}>
        {items.slice(0, items.length - rest)}
        {rest > 0 && <Rest lane={lane} count={rest} onNear={setWhole} />}
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

/** Holds the place of a lane that is not made yet; contains one item, which gives it its height. */
export const LanePlaceholder = ({ children, ...widths }: Widths & { readonly children: ReactNode }) => (
  <div className={styles.lane} style={styleOf(widths)} aria-hidden="true">
    <div>{children}</div>
  </div>
)

const styleOf = ({ itemWidth, itemWidthWide = itemWidth }: Widths): CSSProperties & Record<`--${string}`, string> => ({
  '--lane-item': itemWidth,
  '--lane-item-wide': itemWidthWide,
})

interface RestProps {
  readonly lane: RefObject<HTMLElement | null>
  readonly count: number
  readonly onNear: Dispatch<true>
}

/** The place of the items that are not made yet. */
function Rest({ lane, count, onNear }: RestProps) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!place.current) return
    const sight = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(true), {
      root: lane.current,
      rootMargin: '0px 25%',
    })
    sight.observe(place.current)
    return () => sight.disconnect()
  }, [lane, onNear])
  const style: CSSProperties & Record<'--rest', number> = { '--rest': count }
  return <li ref={place} className={styles.rest} style={style} aria-hidden="true" />
}

function move(lane: RefObject<HTMLElement | null>, direction: 1 | -1): void {
  const element = lane.current
  if (!element) return
  const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  element.scrollBy({ left: direction * forward * element.clientWidth * 0.85, behavior: glide() })
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
    // Reports its first size once the page is laid out; measuring here would lay it out now.
    const size = new ResizeObserver(measure)
    size.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [lane])
  return ends
}
