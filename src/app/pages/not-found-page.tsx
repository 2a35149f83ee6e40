import { homePath } from '../../../contract/paths.ts'
import { useTranslation } from '../../shared/i18n/language.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/message.tsx'
import { Page } from '../../shared/ui/page.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('app')
  return (
    <Page title={t('not_found_title')} hideTitle>
      <EmptyState
        icon="compass"
        title={t('not_found_title')}
        text={t('not_found_text')}
        action={<LinkButton to={homePath}>{t('to_home')}</LinkButton>}
      />
    </Page>
  )
}
