import { useTranslation } from '../../../shared/i18n/language.tsx'
import { NotYetPage } from '../../../shared/ui/not-yet-page.tsx'

export function MissionsPage() {
  const { t } = useTranslation('missions')
  return <NotYetPage title={t('title')} icon="flame" />
}
