import { useState } from 'react'
import { memberHomePath } from '../../../../../contract/paths.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button, LinkButton } from '../../../../shared/ui/button.tsx'
import { EmptyState } from '../../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../../shared/ui/page.tsx'
import { FeedbackForm } from '../components/feedback-form.tsx'

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
