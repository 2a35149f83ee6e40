import { useTranslation } from '../../../shared/i18n/language.tsx'
import { ComingSoonPage } from '../../../shared/ui/coming-soon-page.tsx'

export function MemberHomePage() {
  const { t } = useTranslation('member-center')
  return <ComingSoonPage title={t('home')} icon="user" />
}

export function BenefitsPage() {
  const { t } = useTranslation('member-center')
  return <ComingSoonPage title={t('benefits')} icon="crown" />
}

export function FeedbackPage() {
  const { t } = useTranslation('member-center')
  return <ComingSoonPage title={t('feedback')} icon="news" />
}
