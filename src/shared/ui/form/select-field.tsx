import type { SelectHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './control.module.css'
import { Field, type FieldWords } from './field.tsx'

interface Option {
  readonly value: string
  readonly label: string
}

type Props = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
    readonly options: readonly Option[]
    /** Shown until something is chosen. */
    readonly placeholder?: string
  }

/** The device's own picker, which is the easiest to use on a phone. */
export function SelectField({ label, hint, error, options, placeholder, className, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={cx(styles.control, error && styles.invalid, select.disabled && styles.disabled)}>
          <select {...select} {...wiring} className={cx(styles.input, styles.select, className)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={20} className={styles.arrow} />
        </span>
      )}
    </Field>
  )
}
