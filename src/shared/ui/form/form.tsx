import type { FormEvent, ReactNode } from 'react'
import { Notice } from '../notice.tsx'
import styles from './form.module.css'

interface Props {
  readonly id?: string
  readonly onSubmit: () => void
  /** An error about the whole form, e.g. the server's refusal. */
  readonly error?: string | undefined
  readonly children: ReactNode
}

/**
 * A column of fields. The app itself shows errors, beside each field; the first invalid field gets the focus.
 */
export function Form({ id, onSubmit, error, children }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onSubmit()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <div role="alert">{error && <Notice tone="danger">{error}</Notice>}</div>
      {children}
    </form>
  )
}

/** The buttons at the end of a form, the main one first. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
