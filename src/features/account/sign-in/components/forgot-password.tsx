import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { usePanel } from '../../../../shared/navigation/panel.ts'
import { Button } from '../../../../shared/ui/button.tsx'

/** New passwords come from customer service; the documents describe no call for it. */
export function ForgotPassword() {
  const { t } = useTranslation('sign-in')
  const support = usePanel('support')
  return (
    <Button variant="ghost" wide onClick={() => support.open()}>
      {t('forgot_password')}
    </Button>
  )
}
