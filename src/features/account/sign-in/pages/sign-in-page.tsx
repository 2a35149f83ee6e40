import { useState } from 'react'
import { AccountPage } from '../../../../shared/account/account-page.tsx'
import { GuestsOnly } from '../../../../shared/account/guests-only.tsx'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { Slot } from '../../../../shared/feature/slot.tsx'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Tabs } from '../../../../shared/ui/tabs.tsx'
import { PasswordForm } from '../components/password-form.tsx'
import { useEntries, type FormEntries } from '../components/use-entries.ts'
import { SmsForm } from '../sms/sms-form.tsx'

export function Page() {
  return (
    <GuestsOnly>
      <SignIn />
    </GuestsOnly>
  )
}

function SignIn() {
  const { t } = useTranslation('account')
  const { name } = useBrand()
  const password = useEntries('username')
  return (
    <AccountPage title={t('app:sign_in')} lead={t('sign_in_lead', { name })} other="join">
      {__FLAGS__.PHONELOGIN3 ? <EitherForm password={password} /> : <PasswordForm {...password} />}
      <Slot name="sign-in-methods" />
    </AccountPage>
  )
}

function EitherForm({ password }: { readonly password: FormEntries }) {
  const { t } = useTranslation('sign-in')
  const code = useEntries('sms')
  const [way, setWay] = useState('password')
  const tabs = [
    { id: 'password', title: t('account:password'), content: <PasswordForm {...password} /> },
    { id: 'code', title: t('with_code'), content: <SmsForm {...code} /> },
  ]
  return <Tabs label={t('ways')} look="segments" tabs={tabs} selected={way} onSelect={setWay} />
}
