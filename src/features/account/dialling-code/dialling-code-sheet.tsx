import { useTranslation } from '../../../shared/i18n/language.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { CountryPicker } from './country-picker.tsx'

/** Slides up with a title, a way to close it and the countries (ICC-03). */
export function Part() {
  const { t } = useTranslation('dialling-code')
  const { isOpen, close } = usePanel('dialling-code')
  return (
    <Sheet open={isOpen} onClose={close} title={t('title')}>
      <CountryPicker onDone={close} />
    </Sheet>
  )
}
