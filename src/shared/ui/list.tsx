import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'
import styles from './list.module.css'

/** A column of rows; `plain` has no frame, for use inside sheets and cards. */
export const List = ({ children, label, plain = false }: { children: ReactNode; label?: string; plain?: boolean }) => (
  <ul className={cx(styles.list, plain && styles.plain)} aria-label={label}>
    {children}
  </ul>
)

interface ItemProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** Before the text: an icon or a small picture. */
  readonly media?: ReactNode
  /** After the text; a row that is a link has an arrow by default. */
  readonly trailing?: ReactNode
  readonly to?: string
  /** Replaces the current history entry. */
  readonly replace?: boolean
  /** An address outside the app; opens in a new tab. */
  readonly href?: string
  readonly onSelect?: () => void
  /** Language of the title, where it is not the page's. */
  readonly lang?: string
  /** Makes the row one of several choices. */
  readonly selected?: boolean
  /** Keeps the row's place and shows nothing there. */
  readonly hidden?: boolean
}

export function ListItem(props: ItemProps) {
  return <li className={cx(styles.entry, props.hidden && styles.hidden)}>{row(props)}</li>
}

function row(props: ItemProps): ReactNode {
  if (props.to !== undefined) {
    return (
      <AppLink to={props.to} replace={props.replace ?? false} className={styles.row}>
        <RowBody {...props} arrow="forward" />
      </AppLink>
    )
  }
  if (props.href !== undefined) {
    return (
      <a href={props.href} target="_blank" rel="noopener noreferrer" className={styles.row}>
        <RowBody {...props} arrow="external" />
      </a>
    )
  }
  if (props.onSelect) {
    return (
      <button type="button" className={styles.row} onClick={props.onSelect} aria-pressed={props.selected}>
        <RowBody {...props} />
      </button>
    )
  }
  return (
    <div className={styles.row}>
      <RowBody {...props} />
    </div>
  )
}

function RowBody({ title, detail, media, trailing, lang, arrow }: ItemProps & { arrow?: 'forward' | 'external' }) {
  return (
    <>
      {media && <span className={styles.media}>{media}</span>}
      <span className={styles.text}>
        <bdi className={styles.title} lang={lang}>
          {title}
        </bdi>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {(trailing ?? arrow) && (
        <span className={styles.trailing}>{trailing ?? <Icon name={arrow ?? 'forward'} size={20} />}</span>
      )}
    </>
  )
}
