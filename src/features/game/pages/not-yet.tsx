import { useTranslation } from '../../../shared/i18n/language.tsx'
import { ComingSoonPage } from '../../../shared/ui/coming-soon-page.tsx'

export function Page() {
  const { t } = useTranslation('game')
  return <ComingSoonPage title={t('play')} icon="play" />
}
