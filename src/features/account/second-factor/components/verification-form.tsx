import { useRef, useState } from 'react'
import { useWords } from '../../../../shared/feedback/use-words.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Form } from '../../../../shared/ui/form/form.tsx'
import { Tabs } from '../../../../shared/ui/tabs.tsx'
import type { Method } from '../lib/methods.ts'
import { MethodFields } from './method-fields.tsx'
import { useEntries } from './use-entries.ts'
import { useVerification } from './use-verification.ts'

interface Props {
  readonly id: string
  readonly methods: readonly [Method, ...Method[]]
  readonly busy: boolean
  readonly onBusy: (busy: boolean) => void
}

/** A tab for each method (TFA-03); the input in one tab stays while another is shown. */
export function VerificationForm({ id, methods, busy, onBusy }: Props) {
  const { t } = useTranslation('second-factor')
  const say = useWords()
  const [wanted, setWanted] = useState<string>()
  const method = methods.find((name) => name === wanted) ?? methods[0]
  const place = useRef<HTMLDivElement>(null)
  const form = useEntries(place)
  const { submit, failure } = useVerification({ method, form, busy, onBusy })
  const tabs = methods.map((name) => ({
    id: name,
    title: t(titles[name]),
    content: <MethodFields method={name} isOneOfMany={methods.length > 1} form={form} />,
  }))
  return (
    <div ref={place}>
      <Form id={id} onSubmit={submit} error={failure ? say(failure) : undefined}>
        <Tabs label={t('methods')} tabs={tabs} selected={method} onSelect={setWanted} />
      </Form>
    </div>
  )
}

const titles = { payeeName: 'payee_name', sms: 'sms', ga: 'authenticator', email: 'email' } as const
