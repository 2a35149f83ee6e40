import { useTranslation } from '../../../shared/i18n/language.tsx'
import { NotYetPage } from '../../../shared/ui/not-yet-page.tsx'

export function MemberHomePage() {
  const { t } = useTranslation('member-center')
  return <NotYetPage title={t('home')} icon="user" />
}

export function BenefitsPage() {
  const { t } = useTranslation('member-center')
  return <NotYetPage title={t('benefits')} icon="crown" />
}

export function FeedbackPage() {
  const { t } = useTranslation('member-center')
  return <NotYetPage title={t('feedback')} icon="news" />
}
