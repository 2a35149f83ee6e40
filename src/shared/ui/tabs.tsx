import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './tabs.module.css'
import { tabAfter } from './tab-after.ts'

interface Tab {
  readonly id: string
  readonly title: string
  /** After the title, e.g. a Counter. */
  readonly mark?: ReactNode
  readonly content: ReactNode
}

interface Props {
  /** Names the choice, for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  /** `segments` for two or three short titles. */
  readonly look?: 'line' | 'segments'
}

/** Shows one of several contents. The arrow keys move between tabs; Tab moves into the content. */
export function Tabs({ label, tabs, selected, onSelect, look = 'line' }: Props) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const next = tabAfter(
      event.key,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
      getComputedStyle(event.currentTarget).direction === 'rtl',
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    const button = list.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div>
      <div ref={list} className={cx(styles.list, styles[look])} role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map(({ id, title, mark }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${prefix}${id}`}
            aria-selected={id === selected}
            aria-controls={`${prefix}${id}content`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            <span>{title}</span>
            {mark}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          className={styles.content}
          id={`${prefix}${id}content`}
          aria-labelledby={`${prefix}${id}`}
          hidden={id !== selected}
          tabIndex={0}
        >
          {id === selected && content}
        </div>
      ))}
    </div>
  )
}
