import { useTranslation } from '../../shared/i18n/language.tsx'
import { useOnline } from '../../shared/lib/online.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/message.tsx'
import { Page } from '../../shared/ui/page.tsx'

export function FailedPage() {
  const { t } = useTranslation('app')
  const online = useOnline()
  const title = online ? t('page_failed_title') : t('page_offline_title')
  return (
    <Page title={title} hideTitle>
      <EmptyState
        icon={online ? 'warning' : 'offline'}
        title={title}
        text={online ? t('page_failed_text') : t('page_offline_text')}
        action={
          <Button icon="retry" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      />
    </Page>
  )
}
