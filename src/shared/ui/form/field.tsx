import { useId, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'

export interface FieldWords {
  readonly label: string
  readonly hint?: ReactNode
  /** The fault of the current input; announced when it appears. */
  readonly error?: string | undefined
}

/** Attributes that connect an input to its label, hint and error. */
interface FieldWiring {
  readonly id: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

interface Props extends FieldWords {
  readonly children: (wiring: FieldWiring) => ReactNode
}

/** Label above, error and hint below one input. */
export function Field({ label, hint, error, children }: Props) {
  const { wiring, hintId, errorId } = useWiring({ hint, error })
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={wiring.id}>
        {label}
      </label>
      {children(wiring)}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** In the page before there is an error; otherwise the error would not be announced. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) => (
  <div aria-live="polite" id={id}>
    {error && (
      <p className={styles.error}>
        <Icon name="warning" size={16} />
        <span>{error}</span>
      </p>
    )}
  </div>
)

export function useWiring({ hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const id = useId()
  const [hintId, errorId] = [`${id}hint`, `${id}error`]
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  const wiring: FieldWiring = {
    id,
    ...(error && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return { wiring, hintId, errorId }
}
