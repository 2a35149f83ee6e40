import { cx } from '../cx.ts'
import styles from './code-field.module.css'
import { Field, type FieldWords } from './field.tsx'
import { readDigits } from '../../lib/read-digits.ts'

type Props = FieldWords & {
  readonly length: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
}

/**
 * A one-time code. One input, so that phones can fill it in from the message and it can be pasted; drawn as one box per
 * digit.
 */
export function CodeField({ length, value, onChange, disabled = false, ...words }: Props) {
  const take = (text: string) => {
    const typed = readDigits(text)
    // What does not fit replaces what was there: a refused code is not deleted first, because no cursor is visible.
    const digits = (typed.length > length ? typed.replace(value, '') : typed).slice(0, length)
    if (digits !== value) onChange(digits)
  }
  return (
    <Field {...words}>
      {(wiring) => (
        <span className={styles.code} dir="ltr">
          <input
            {...wiring}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            disabled={disabled}
            onChange={(event) => take(event.target.value)}
          />
          <span className={styles.boxes} aria-hidden="true">
            {Array.from({ length }, (_, place) => (
              <span
                key={place}
                className={cx(
                  styles.box,
                  place < value.length && styles.filled,
                  place === Math.min(value.length, length - 1) && styles.next,
                )}
              >
                {value[place]}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  )
}
