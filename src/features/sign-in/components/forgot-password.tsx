import { useTranslation } from '../../../shared/i18n/language.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { Button } from '../../../shared/ui/button.tsx'

/** Customer service gives new passwords; no call for it is known. */
export function ForgotPassword() {
  const { t } = useTranslation('sign-in')
  const support = usePanel('support')
  return (
    <Button variant="ghost" wide onClick={() => support.open()}>
      {t('forgot_password')}
    </Button>
  )
}
