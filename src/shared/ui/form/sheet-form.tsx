import { useId, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Sheet } from '../sheet.tsx'
import { Form } from './form.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly onSubmit: () => void
  readonly submitLabel: string
  readonly busy?: boolean
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A form in a sheet; its button stays visible however long the form is. */
export function SheetForm({ open, onClose, title, onSubmit, submitLabel, busy = false, error, children }: Props) {
  const id = useId()
  const footer = (
    <Button wide size="large" type="submit" form={id} busy={busy}>
      {submitLabel}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={title} footer={footer}>
      <Form id={id} onSubmit={onSubmit} error={error}>
        {children}
      </Form>
    </Sheet>
  )
}
