import { homePath, memberHomePath } from '../../../../../contract/paths.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { LinkButton } from '../../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../../shared/ui/page.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { useAgentStatusQuery } from '../api.ts'
import { AgentForm } from '../components/agent-form.tsx'

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

function Loading() {
  const { t } = useTranslation('shared')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton shape="card" height="480px" />
    </div>
  )
}
