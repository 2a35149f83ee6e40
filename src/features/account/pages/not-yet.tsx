import { useTranslation } from '../../../shared/i18n/language.tsx'
import { NotYetPage } from '../../../shared/ui/not-yet-page.tsx'

export function SignInPage() {
  const { t } = useTranslation('account')
  return <NotYetPage title={t('sign_in')} icon="lock" />
}

export function JoinPage() {
  const { t } = useTranslation('account')
  return <NotYetPage title={t('join')} icon="sparkle" />
}

export function ChangePasswordPage() {
  const { t } = useTranslation('account')
  return <NotYetPage title={t('change_password')} icon="shield" />
}
