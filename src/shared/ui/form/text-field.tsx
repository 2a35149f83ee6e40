import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './control.module.css'
import { Field, type FieldWords } from './field.tsx'

type Props = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    /** Inside the frame before the input: an icon, a country code, a currency. */
    readonly before?: ReactNode
    /** Inside the frame after the input: a button or a unit. */
    readonly after?: ReactNode
  }

export function TextField({ label, hint, error, before, after, dir, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={cx(styles.control, error && styles.invalid, input.disabled && styles.disabled)} dir={dir}>
          {before && <span className={styles.before}>{before}</span>}
          <input type="text" {...input} {...wiring} className={cx(styles.input, className)} />
          {after && <span className={styles.after}>{after}</span>}
        </span>
      )}
    </Field>
  )
}
