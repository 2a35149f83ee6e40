import { useTranslation } from '../../../shared/i18n/language.tsx'
import { NotYetPage } from '../../../shared/ui/not-yet-page.tsx'

export function Page() {
  const { t } = useTranslation('agent-register')
  return <NotYetPage title={t('title')} icon="trophy" />
}
