import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { usePanel } from '../../../../shared/navigation/panel.ts'
import { Button } from '../../../../shared/ui/button.tsx'

/** The other way to reach the support team. */
export function ContactButton() {
  const { t } = useTranslation('chat')
  const { open } = usePanel('support')
  return (
    <Button variant="soft" icon="help" onClick={() => open()}>
      {t('support:title')}
    </Button>
  )
}
