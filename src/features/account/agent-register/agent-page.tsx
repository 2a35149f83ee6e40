import { useState } from 'react'
import { homePath, memberHomePath } from '../../../../contract/paths.ts'
import type { AgentRegisterBody } from '../../../../contract/wire/member.ts'
import { useCallFailure } from '../../../shared/account/form-error.ts'
import { PhoneField } from '../../../shared/country/phone-field.tsx'
import { phoneNumber } from '../../../shared/country/phone-number.ts'
import { useDiallingCode } from '../../../shared/country/use-dialling-code.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { LinkButton, Button } from '../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../shared/ui/form/form.tsx'
import { TextField, TextArea } from '../../../shared/ui/form/text-field.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useAgentStatusQuery, useApplyAsAgentMutation } from './api.ts'

/** Applying to become an agent, and how far that is (MEM-09). */
export function Page() {
  const { t } = useTranslation('agent-register')
  const { data, error, isLoading, refetch } = useAgentStatusQuery()
  return (
    <PageFrame title={t('title')} back={memberHomePath} narrow {...(data?.status === 'none' && { lead: t('lead') })}>
      {isLoading && <Loading />}
      {!isLoading && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data?.status === 'none' && <AgentForm />}
      <div role="status">
        {data?.status === 'pending' && (
          <EmptyState
            icon="clock"
            title={t('pending')}
            text={t('pending_text')}
            action={<LinkButton to={homePath}>{t('app:to_home')}</LinkButton>}
          />
        )}
        {data?.status === 'accepted' && (
          <EmptyState
            icon="check"
            title={t('accepted')}
            text={t('accepted_text')}
            action={<LinkButton to={homePath}>{t('app:to_home')}</LinkButton>}
          />
        )}
      </div>
    </PageFrame>
  )
}

const Loading = () => (
  <LoadingRegion>
    <Skeleton shape="card" height="480px" />
  </LoadingRegion>
)

const messageLimit = 500

const problemWords = {
  name: 'name_empty',
  mobile: 'country:mobile_number_empty',
  email: 'email_wrong',
} as const satisfies Record<ApplicationProblem, string>

/** The input stays until the application has arrived; then the page shows its status. */
function AgentForm() {
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

interface Typed {
  readonly name: string
  readonly email: string
  readonly message: string
  /** The result of `phoneNumber`. */
  readonly phone: { readonly mobileNum: string; readonly countryDialingCode?: string }
}

/** The field that something is wrong with. */
type ApplicationProblem = 'name' | 'mobile' | 'email'

type Application = { readonly body: AgentRegisterBody } | { readonly problems: readonly ApplicationProblem[] }

/**
 * The application, or the faults of the input. Name and number are required; an address is optional, but has to look
 * like one.
 */
export function readApplication({ name, email, message, phone }: Typed): Application {
  const [realName, address, text] = [name.trim(), email.trim(), message.trim()]
  const problems: readonly ApplicationProblem[] = [
    ...(realName === '' ? (['name'] as const) : []),
    ...(phone.mobileNum === '' ? (['mobile'] as const) : []),
    ...(address !== '' && !looksLikeAddress(address) ? (['email'] as const) : []),
  ]
  if (problems.length > 0) return { problems }
  return {
    body: {
      realName,
      countryDialingCode: phone.countryDialingCode ?? '',
      mobileNum: phone.mobileNum,
      ...(address && { email: address }),
      ...(text && { message: text }),
    },
  }
}

/** Checks only what every address has; the server checks the rest. */
const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)
