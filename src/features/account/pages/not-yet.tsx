import { useTranslation } from '../../../shared/i18n/language.tsx'
import { NotYetPage } from '../../../shared/ui/not-yet-page.tsx'

export function JoinPage() {
  const { t } = useTranslation('account')
  return <NotYetPage title={t('join')} icon="sparkle" />
}
