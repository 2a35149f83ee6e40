import { useLanguage } from '../i18n/language.tsx'
import styles from './counter.module.css'

const most = 99

/**
 * How many there are to see, in a dot; nothing when there are none. What is counted must stand in the label of what
 * holds it.
 */
export function Counter({ count }: { count: number }) {
  const { locale } = useLanguage()
  if (count <= 0) return null
  const number = new Intl.NumberFormat(locale).format(Math.min(count, most))
  return <bdi className={styles.counter}>{count > most ? `${number}+` : number}</bdi>
}
