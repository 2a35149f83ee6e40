import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { formatNumber } from '../../lib/format-number.ts'
import { cx } from '../cx.ts'
import styles from './control.module.css'
import control from './control.module.css'
import { Field, type FieldWords } from './field.tsx'
import textAreaStyles from './text-area.module.css'

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

type TextAreaProps = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value' | 'maxLength'> & {
    readonly value: string
    /** Characters; shown beside how many are used. */
    readonly limit: number
  }

/** A text of several lines. */
export function TextArea({ label, hint, error, limit, className, ...area }: TextAreaProps) {
  const { locale } = useLanguage()
  const number = (value: number) => formatNumber(value, locale)
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={cx(control.control, textAreaStyles.frame, error && control.invalid)}>
          <textarea
            {...area}
            {...wiring}
            maxLength={limit}
            className={cx(control.input, textAreaStyles.area, className)}
          />
          <bdi className={textAreaStyles.count}>{`${number(area.value.length)} / ${number(limit)}`}</bdi>
        </span>
      )}
    </Field>
  )
}
