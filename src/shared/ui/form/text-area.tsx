import type { TextareaHTMLAttributes } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { formatNumber } from '../../lib/format-number.ts'
import { cx } from '../cx.ts'
import control from './control.module.css'
import { Field, type FieldWords } from './field.tsx'
import styles from './text-area.module.css'

type Props = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value' | 'maxLength'> & {
    readonly value: string
    /** Characters; shown beside how many are used. */
    readonly limit: number
  }

/** A text of several lines. */
export function TextArea({ label, hint, error, limit, className, ...area }: Props) {
  const { locale } = useLanguage()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={cx(control.control, styles.frame, error && control.invalid)}>
          <textarea {...area} {...wiring} maxLength={limit} className={cx(control.input, styles.area, className)} />
          <bdi className={styles.count}>{`${number(area.value.length)} / ${number(limit)}`}</bdi>
        </span>
      )}
    </Field>
  )
}
