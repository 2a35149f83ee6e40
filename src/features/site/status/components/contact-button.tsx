import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { usePanel } from '../../../../shared/navigation/panel.ts'
import { Button } from '../../../../shared/ui/button.tsx'

/** Opens customer service (SHELL-06, SHELL-11). */
export function ContactButton() {
  const { t } = useTranslation('status')
  const { open } = usePanel('support')
  return (
    <Button size="large" variant="outline" wide icon="help" onClick={() => open()}>
      {t('contact_us')}
    </Button>
  )
}
