import { AppLink } from './app-link.tsx'
import { Icon } from './icons/icon.tsx'
import styles from './more-link.module.css'

/** At the end of a section's title: a link to the full list of which the section shows a part. */
export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <AppLink to={to} className={styles.more}>
      <span>{children}</span>
      <Icon name="forward" size={16} />
    </AppLink>
  )
}
