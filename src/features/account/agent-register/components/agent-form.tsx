import { useState } from 'react'
import { useCallFailure } from '../../../../shared/account/use-call-failure.ts'
import { PhoneField } from '../../../../shared/country/phone-field.tsx'
import { phoneNumber } from '../../../../shared/country/phone-number.ts'
import { useDiallingCode } from '../../../../shared/country/use-dialling-code.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../../shared/ui/form/form.tsx'
import { TextArea } from '../../../../shared/ui/form/text-area.tsx'
import { TextField } from '../../../../shared/ui/form/text-field.tsx'
import { useApplyAsAgentMutation } from '../api.ts'
import { readApplication, type ApplicationProblem } from '../lib/application.ts'

const messageLimit = 500

const problemWords = {
  name: 'name_empty',
  mobile: 'country:mobile_number_empty',
  email: 'email_wrong',
} as const satisfies Record<ApplicationProblem, string>

/** The input stays until the application has arrived; then the page shows its status. */
export function AgentForm() {
  const { t } = useTranslation('agent-register')
  const [apply, { isLoading, error }] = useApplyAsAgentMutation()
  const [typed, setTyped] = useState({ name: '', mobile: '', email: '', message: '' })
  const [isTried, setTried] = useState(false)
  const { country } = useDiallingCode()
  const failure = useCallFailure(error)
  const read = readApplication({ ...typed, phone: phoneNumber(typed.mobile, country) })
  const problem = (about: ApplicationProblem) =>
    isTried && 'problems' in read && read.problems.includes(about) ? t(problemWords[about]) : undefined
  const edit = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value })
  const submit = () => {
    setTried(true)
    if (!isLoading && 'body' in read) void apply(read.body)
  }
  return (
    <Form onSubmit={submit} error={failure}>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        value={typed.name}
        error={problem('name')}
        onChange={(event) => edit('name')(event.target.value)}
      />
      <PhoneField value={typed.mobile} onChange={edit('mobile')} error={problem('mobile')} />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        value={typed.email}
        error={problem('email')}
        onChange={(event) => edit('email')(event.target.value)}
      />
      <TextArea
        label={t('message')}
        rows={4}
        limit={messageLimit}
        value={typed.message}
        onChange={(event) => edit('message')(event.target.value)}
      />
      <FormActions>
        <Button type="submit" wide size="large" busy={isLoading}>
          {t('apply')}
        </Button>
      </FormActions>
    </Form>
  )
}
