import { useState } from 'react'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { signOut } from '../../../../shared/member/sign-out.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'

export function LogOut() {
  const { t } = useTranslation('member')
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void dispatch(signOut())
  }
  return (
    <Button variant="ghost" wide busy={busy} onClick={leave}>
      {t('sign_out')}
    </Button>
  )
}
