import { useId, useState, type ReactNode } from 'react'
import { showAlert, showLoading, showToast } from '../../shared/feedback/feedback.ts'
import { useAppDispatch } from '../../shared/store/hooks.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CopyButton } from '../../shared/ui/copy-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Form } from '../../shared/ui/form/form.tsx'
import { PasswordField } from '../../shared/ui/form/password-field.tsx'
import { SelectField } from '../../shared/ui/form/select-field.tsx'
import { TextField } from '../../shared/ui/form/text-field.tsx'
import { Icon } from '../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../shared/ui/list.tsx'
import { Sheet } from '../../shared/ui/sheet.tsx'
import { Row } from '../specimen.tsx'
import { useSamples } from '../samples.ts'

export function OverlayParts() {
  return (
    <Row>
      <Opener title="Dialog">{(open, close) => <Question open={open} close={close} />}</Opener>
      <Opener title="Dialog that must be answered">{(open, close) => <Update open={open} close={close} />}</Opener>
      <Opener title="Sheet">{(open, close) => <Menu open={open} close={close} />}</Opener>
      <Opener title="Form in a sheet">{(open, close) => <Entry open={open} close={close} />}</Opener>
      <Says />
    </Row>
  )
}

function Opener({ title, children }: { title: string; children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" lang="en" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

interface Openable {
  readonly open: boolean
  readonly close: () => void
}

function Question({ open, close }: Openable) {
  const words = useSamples()
  const actions = (
    <>
      <Button wide onClick={close}>
        {words.stay}
      </Button>
      <Button wide variant="ghost" onClick={close}>
        {words.leave}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onDismiss={close} icon="warning" tone="danger" title={words.question} actions={actions}>
      {words.questionText}
    </Dialog>
  )
}

function Update({ open, close }: Openable) {
  const words = useSamples()
  return (
    <Dialog
      open={open}
      icon="sparkle"
      title={words.update}
      actions={
        <Button wide onClick={close}>
          {words.reload}
        </Button>
      }
    >
      {words.updateText}
    </Dialog>
  )
}

function Menu({ open, close }: Openable) {
  const words = useSamples()
  return (
    <Sheet open={open} onClose={close} title={words.wallet}>
      <List plain label={words.wallet}>
        <ListItem title={words.deposit} media={<Icon name="wallet" tinted />} onSelect={close} />
        <ListItem
          title={words.withdraw}
          detail={words.transferDetail}
          media={<Icon name="ticket" tinted />}
          onSelect={close}
        />
        <ListItem
          title={words.invite}
          media={<Icon name="gift" tinted />}
          trailing={<CopyButton text="LV-47-8890" />}
        />
      </List>
    </Sheet>
  )
}

function Entry({ open, close }: Openable) {
  const words = useSamples()
  const [error, setError] = useState<string>()
  const id = useId()
  const footer = (
    <Button wide size="large" type="submit" form={id}>
      {words.withdraw}
    </Button>
  )
  return (
    <Sheet open={open} onClose={close} title={words.withdraw} footer={footer}>
      <Form id={id} onSubmit={() => setError(words.refused)} error={error}>
        <SelectField
          label={words.bank}
          placeholder={words.choose}
          defaultValue=""
          options={[{ value: 'harbour', label: words.bankName }]}
        />
        <TextField label={words.amount} inputMode="decimal" autoComplete="off" />
        <PasswordField label={words.password} autoComplete="current-password" />
      </Form>
    </Sheet>
  )
}

function Says() {
  const words = useSamples()
  const dispatch = useAppDispatch()
  const alert = { kind: 'notice', title: { text: words.question }, message: { text: words.questionText } } as const
  const say = [
    ['Alert', () => dispatch(showAlert({ ...alert, id: 'notice' }))],
    [
      'Alert with a choice',
      () =>
        dispatch(showAlert({ ...alert, id: 'choice', confirm: { text: words.stay }, cancel: { text: words.leave } })),
    ],
    ['Toast', () => dispatch(showToast({ text: { text: words.saved } }))],
    ['Toast of success', () => dispatch(showToast({ kind: 'success', text: { text: words.saved } }))],
    [
      'Toast of an error',
      () => dispatch(showToast({ kind: 'error', text: { text: words.refused }, durationMs: 5000 })),
    ],
    ['Toast of waiting', () => dispatch(showLoading({ id: 'waiting', text: { text: words.wait } }))],
  ] as const
  return say.map(([title, run]) => (
    <Button key={title} variant="soft" lang="en" onClick={() => void run()}>
      {title}
    </Button>
  ))
}
