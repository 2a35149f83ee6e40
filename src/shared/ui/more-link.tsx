import { AppLink } from './app-link.tsx'
import { Icon } from './icons/icon.tsx'
import styles from './more-link.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  readonly to: string
  /** What it is called without the title beside it; the words that are seen, if absent. */
  readonly name?: string
  readonly children: string
}

/** At the end of a section's title: a link to the full list of which the section shows a part. */
export function MoreLink({ to, name, children }: Props) {
  return (
    <AppLink to={to} className={styles.more}>
      <span aria-hidden={name === undefined ? undefined : true}>{children}</span>
      {name !== undefined && <VisuallyHidden>{name}</VisuallyHidden>}
      <Icon name="forward" size={16} />
    </AppLink>
  )
}
