import { useTranslation } from '../../../shared/i18n/language.tsx'
import { ComingSoonPage } from '../../../shared/ui/coming-soon-page.tsx'

export function Page() {
  const { t } = useTranslation('mall')
  return <ComingSoonPage title={t('title')} icon="ticket" />
}
