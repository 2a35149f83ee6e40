import { AccountPage } from '../../../../shared/account/account-page.tsx'
import { GuestsOnly } from '../../../../shared/account/guests-only.tsx'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { Slot } from '../../../../shared/feature/slot.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { registrationSettings } from '../../../../shared/settings/sign-in-settings.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { RegisterForm } from '../components/register-form.tsx'

export function Page() {
  return (
    <GuestsOnly>
      <Register />
    </GuestsOnly>
  )
}

function Register() {
  const { t } = useTranslation('register')
  const { name } = useBrand()
  const { enabled } = registrationSettings(useAppSelector(selectSettings))
  return (
    <AccountPage title={t('app:join')} lead={t('lead', { name })} other="sign-in">
      {enabled ? (
        <>
          <RegisterForm />
          <Slot name="sign-in-methods" />
        </>
      ) : (
        <Notice>{t('closed')}</Notice>
      )}
    </AccountPage>
  )
}
