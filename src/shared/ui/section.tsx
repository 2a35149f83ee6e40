import { useId, type ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icons.ts'
import styles from './section.module.css'

interface Props {
  readonly title: string
  readonly icon?: IconName
  /** At the end of the title's line, e.g. a "see all" link. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, icon, action, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {icon && <Icon name={icon} tinted className={styles.icon} />}
          <span>{title}</span>
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
