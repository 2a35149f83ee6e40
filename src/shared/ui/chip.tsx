import { useEffect, useRef, type ReactNode } from 'react'
import { glide } from './motion.ts'
import styles from './chip.module.css'
import { Icon, type AnyIcon } from './icons/icon.tsx'
import { words } from './words.tsx'

/** A row of choices that scrolls sideways; `label` names what is being chosen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {children}
    </div>
  )
}

const middle = ({ left, width }: DOMRectReadOnly): number => left + width / 2

interface Props {
  readonly children: ReactNode
  readonly selected: boolean
  readonly onSelect: () => void
  readonly icon?: AnyIcon
}

export function Chip({ children, selected, onSelect, icon }: Props) {
  const chip = useRef<HTMLButtonElement>(null)
  const isNew = useRef(true)
  useEffect(() => {
    const wasNew = isNew.current
    isNew.current = false
    const element = chip.current
    const row = element?.parentElement
    if (!selected || !element || !row) return
    // A row begins with its first; from right to left Chromium would move it by a pixel.
    if (wasNew && element === row.firstChild) return
    // On a page that has just opened, a row that glides would move away under the finger.
    const behavior = wasNew ? 'instant' : glide()
    // Reports the boxes once the page is laid out; measuring here would lay it out now.
    const sight = new IntersectionObserver(
      ([entry]) => {
        sight.disconnect()
        if (entry?.rootBounds)
          row.scrollBy({ left: middle(entry.boundingClientRect) - middle(entry.rootBounds), behavior })
      },
      { root: row },
    )
    sight.observe(element)
    return () => sight.disconnect()
  }, [selected])
  return (
    <button ref={chip} type="button" className={styles.chip} aria-pressed={selected} onClick={onSelect}>
      {icon && <Icon name={icon} size={18} tinted />}
      {words(children)}
    </button>
  )
}
