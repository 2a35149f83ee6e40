import { memberHomePath } from '../../../../contract/paths.ts'
import { AccountPage } from '../../../shared/account/account-page.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { selectMustChangePassword } from '../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { ChangePasswordForm } from '../components/change-password-form.tsx'
import { LogOut } from '../components/log-out.tsx'

/**
 * Changes the password, either voluntarily or because it is required; then the only other way to leave the page is to log
 * out.
 */
export function Page() {
  const { t } = useTranslation('account')
  const reason = useAppSelector(selectMustChangePassword)
  return (
    <AccountPage title={t('change_password')} back={reason === undefined ? memberHomePath : null}>
      {reason !== undefined && <Why reason={reason} />}
      <ChangePasswordForm />
      {reason !== undefined && <LogOut />}
    </AccountPage>
  )
}

const reasons: Readonly<Record<string, string>> = { first: 'why_first', expired: 'why_expired', weak: 'why_weak' }

function Why({ reason }: { reason: string }) {
  const { t } = useTranslation('sign-in')
  return (
    <Notice icon="shield" title={t('why_title')}>
      {t((Object.hasOwn(reasons, reason) && reasons[reason]) || 'why_first')}
    </Notice>
  )
}
