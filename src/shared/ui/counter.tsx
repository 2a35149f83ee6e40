import { useLanguage } from '../i18n/language.tsx'
import { formatNumber } from '../lib/format-number.ts'
import styles from './counter.module.css'

const maxShown = 99

/**
 * A number in a dot; nothing when it is zero. The label of the containing element must say what is counted.
 */
export function Counter({ count }: { count: number }) {
  const { locale } = useLanguage()
  if (count <= 0) return null
  const number = formatNumber(Math.min(count, maxShown), locale)
  return (
    <bdi className={styles.counter} translate="no">
      {count > maxShown ? `${number}+` : number}
    </bdi>
  )
}
