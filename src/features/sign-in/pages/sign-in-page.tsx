import { AccountPage } from '../../../shared/account/account-page.tsx'
import { GuestsOnly } from '../../../shared/account/guests-only.tsx'
import { Slot } from '../../../shared/feature/slot.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { PasswordForm } from '../components/password-form.tsx'

export function SignInPage() {
  return (
    <GuestsOnly>
      <SignIn />
    </GuestsOnly>
  )
}

function SignIn() {
  const { t } = useTranslation('account')
  const { name } = useBrand()
  return (
    <AccountPage title={t('sign_in')} lead={t('sign_in_lead', { name })} other="join">
      <PasswordForm />
      <Slot name="sign-in-methods" />
    </AccountPage>
  )
}
