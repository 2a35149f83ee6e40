import { memberHomePath } from '../../../../../contract/paths.ts'
import { AccountPage } from '../../../../shared/account/account-page.tsx'
import { isHeld, passwordToReplace } from '../../../../shared/account/login-facts.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { selectMustChangePassword } from '../../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { ChangePasswordForm } from '../components/change-password-form.tsx'
import { LogOut } from '../components/log-out.tsx'
import { useProceed } from '../components/use-proceed.ts'

/**
 * Changes the password, either voluntarily or because it is required; then the only other way to leave the page is to log
 * out. A member who still has the merchant's fixed password is asked, and may go on without.
 */
export function Page() {
  const { t } = useTranslation('account')
  const { registration } = useBrand()
  const reason = useAppSelector(selectMustChangePassword)
  const held = useAppSelector((state) => isHeld(reason, selectSettings(state)))
  const given = passwordToReplace(reason, registration)
  return (
    <AccountPage title={t('change_password')} back={held ? null : memberHomePath}>
      {(held || given !== undefined) && <Why reason={reason} />}
      <ChangePasswordForm given={given} />
      {held && <LogOut />}
      {given !== undefined && <Later />}
    </AccountPage>
  )
}

const reasons: Readonly<Record<string, string>> = {
  first: 'why_first',
  expired: 'why_expired',
  weak: 'why_weak',
  fixed: 'why_fixed',
}

function Why({ reason = '' }: { reason: string | undefined }) {
  const { t } = useTranslation('sign-in')
  return (
    <Notice icon="shield" title={t('why_title')}>
      {t((Object.hasOwn(reasons, reason) && reasons[reason]) || 'why_first')}
    </Notice>
  )
}

function Later() {
  const { t } = useTranslation('shared')
  return (
    <Button variant="ghost" wide onClick={useProceed()}>
      {t('later')}
    </Button>
  )
}
