import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { PopupItem } from '../../../../../contract/wire/content.ts'
import { ServerHtml } from '../../../../shared/html/server-html.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import { GotoButton } from './goto-button.tsx'
import styles from './popup.module.css'

interface Props {
  readonly item: PopupItem
  readonly onGo: () => void
  /** Most of it is in sight. */
  readonly onSeen?: () => void
}

/** A condition that the style sheets of the supported browsers cannot express. */
const hasPicture = ({ content }: PopupItem): boolean => /<img\b/i.test(content)

export function Announcement({ item, onGo, onSeen }: Props) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const seen = useEffectEvent(() => onSeen?.())
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && seen(),
      { threshold: 0.6 },
    )
    if (place.current) sight.observe(place.current)
    return () => sight.disconnect()
  }, [])
  return (
    <article ref={place} className={styles.announcement} aria-labelledby={id}>
      {/* Can have the focus, so that arrow keys scroll a long text. */}
      <div
        className={cx(styles.words, !hasPicture(item) && styles.plain)}
        tabIndex={0}
        role="group"
        aria-labelledby={id}
      >
        <h2 className={styles.title} id={id}>
          {item.title}
        </h2>
        <ServerHtml html={item.content} className={styles.html} />
      </div>
      <GotoButton item={item} onGo={onGo} />
    </article>
  )
}
