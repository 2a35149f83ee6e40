import { useTranslation } from '../../../shared/i18n/language.tsx'
import { ComingSoonPage } from '../../../shared/ui/coming-soon-page.tsx'

export function Page() {
  const { t } = useTranslation('missions')
  return <ComingSoonPage title={t('title')} icon="flame" />
}
