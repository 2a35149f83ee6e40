import { useEffect, useRef } from 'react'
import { Flag } from '../../../../shared/ui/flag.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import type { NamedCountry } from '../lib/find-countries.ts'
import styles from './country-picker.module.css'

interface Props {
  readonly id: string
  readonly country: NamedCountry
  readonly isChosen: boolean
  /** Reached with the arrow keys. */
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** Flag, name, and + with the code (ICC-03). */
export function CountryOption({ id, country, isChosen, isActive, onChoose }: Props) {
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li
      ref={entry}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={cx(styles.option, isActive && styles.active)}
      onClick={onChoose}
    >
      <Flag country={country.countryCode} />
      <bdi className={styles.name}>{country.name}</bdi>
      <span className={styles.code} dir="ltr">
        {`+${country.countryDialingCode}`}
      </span>
      <span className={styles.mark}>{isChosen && <Icon name="check" size={20} />}</span>
    </li>
  )
}
