import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './choice.module.css'
import { FieldError, useWiring } from './field.tsx'
import field from './field.module.css'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'children'>

type CheckProps = Native & {
  readonly children: ReactNode
  readonly error?: string | undefined
}

export function Checkbox({ children, error, className, ...input }: CheckProps) {
  const { wiring, errorId } = useWiring({ error })
  return (
    <div className={cx(styles.choice, className)}>
      <label className={cx(styles.row, input.disabled && styles.disabled)}>
        <input {...input} {...wiring} type="checkbox" className={styles.input} />
        <span className={styles.box}>
          <Icon name="check" size={18} />
        </span>
        <span className={styles.text}>{children}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

type SwitchProps = Native & {
  readonly children: ReactNode
  readonly detail?: ReactNode
}

/** Turns something on or off immediately. */
export function Switch({ children, detail, className, ...input }: SwitchProps) {
  return (
    <label className={cx(styles.row, input.disabled && styles.disabled, className)}>
      <input {...input} type="checkbox" role="switch" className={styles.input} />
      <span className={styles.text}>
        <span className={styles.title}>{children}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.track} />
    </label>
  )
}

interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly disabled?: boolean
}

interface RadioProps {
  readonly label: string
  readonly options: readonly RadioOption[]
  readonly value: string | null
  readonly onChange: (value: string) => void
}

/** A choice of a few options; for many use a SelectField. */
export function RadioGroup({ label, options, value, onChange }: RadioProps) {
  const name = useId()
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              styles.row,
              styles.option,
              option.value === value && styles.chosen,
              option.disabled && styles.disabled,
            )}
          >
            <input
              type="radio"
              name={name}
              className={styles.input}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span className={styles.title}>{option.label}</span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
            <span className={cx(styles.box, styles.round)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
