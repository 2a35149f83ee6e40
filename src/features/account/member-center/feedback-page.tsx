import { useState } from 'react'
import { memberHomePath } from '../../../../contract/paths.ts'
import type { EndpointBodies } from '../../../../contract/wire/endpoints.ts'
import { feedbackLimit } from '../../../../contract/wire/member.ts'
import { useCallFailure } from '../../../shared/account/form-error.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Form, FormActions } from '../../../shared/ui/form/form.tsx'
import { SelectField } from '../../../shared/ui/form/select-field.tsx'
import { TextField, TextArea } from '../../../shared/ui/form/text-field.tsx'
import { EmptyState } from '../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { useSendFeedbackMutation } from './api.ts'

/** A message to the operator (MEM-08). */
export function Page() {
  const { t } = useTranslation('member-center')
  const [isSent, setSent] = useState(false)
  return (
    <PageFrame title={t('feedback')} back={memberHomePath} narrow {...(!isSent && { lead: t('feedback_lead') })}>
      {isSent ? <Sent onAgain={() => setSent(false)} /> : <FeedbackForm onSent={() => setSent(true)} />}
    </PageFrame>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('member-center')
  return (
    <div role="status">
      <EmptyState
        icon="check"
        title={t('feedback_sent')}
        text={t('feedback_sent_text')}
        action={
          <>
            <LinkButton to={memberHomePath}>{t('home')}</LinkButton>
            <Button variant="soft" onClick={onAgain}>
              {t('feedback_again')}
            </Button>
          </>
        }
      />
    </div>
  )
}

const categories = ['account', 'payments', 'games', 'other'] as const
type Category = EndpointBodies['feedback']['category']
const isCategory = (value: string): value is Category => categories.some((category) => category === value)

/** The input stays until the message has arrived. */
function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('member-center')
  const [send, { isLoading, error }] = useSendFeedbackMutation()
  const [typed, setTyped] = useState({ category: '', content: '', contact: '' })
  const [isTried, setTried] = useState(false)
  const failure = useCallFailure(error)
  const content = typed.content.trim()
  const submit = () => {
    setTried(true)
    if (isLoading || !isCategory(typed.category) || content === '') return
    const contact = typed.contact.trim()
    void send({ category: typed.category, content, ...(contact && { contact }) }).then(
      (answer) => !answer.error && onSent(),
    )
  }
  return (
    <Form onSubmit={submit} error={failure}>
      <SelectField
        label={t('feedback_category')}
        placeholder={t('shared:choose')}
        options={categories.map((value) => ({
          value,
          label: t(value === 'other' ? 'other_topic' : `help:category_${value}`),
        }))}
        value={typed.category}
        onChange={(event) => setTyped({ ...typed, category: event.target.value })}
        error={isTried && typed.category === '' ? t('feedback_category_empty') : undefined}
      />
      <TextArea
        label={t('feedback_content')}
        rows={6}
        limit={feedbackLimit}
        value={typed.content}
        onChange={(event) => setTyped({ ...typed, content: event.target.value })}
        error={isTried && content === '' ? t('feedback_content_empty') : undefined}
      />
      <TextField
        label={t('feedback_contact')}
        hint={t('feedback_contact_hint')}
        name="contact"
        autoComplete="email"
        value={typed.contact}
        onChange={(event) => setTyped({ ...typed, contact: event.target.value })}
      />
      <FormActions>
        <Button type="submit" wide size="large" busy={isLoading}>
          {t('feedback_send')}
        </Button>
      </FormActions>
    </Form>
  )
}
