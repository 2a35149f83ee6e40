import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  /** Emphasizes the most important value. */
  readonly strong?: boolean
  /** After the value, e.g. a button that copies it. */
  readonly action?: ReactNode
}

/** Names and values, one row each. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value, strong = false, action }) => (
      <div key={name} className={styles.fact}>
        <dt className={styles.name}>{name}</dt>
        <dd className={strong ? styles.strong : styles.value}>
          <bdi>{value}</bdi>
          {action}
        </dd>
      </div>
    ))}
  </dl>
)
