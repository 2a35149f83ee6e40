import { useTranslation } from '../../../shared/i18n/language.tsx'
import { NotYetPage } from '../../../shared/ui/not-yet-page.tsx'

export function RewardCenterPage() {
  const { t } = useTranslation('rewards')
  return <NotYetPage title={t('title')} icon="gift" />
}
