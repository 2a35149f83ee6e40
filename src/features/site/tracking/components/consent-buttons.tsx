import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import type { ConsentChoice } from '../lib/consent.ts'
import styles from './consent-buttons.module.css'

/** Two buttons of the same size and weight: refusing is as easy as accepting. */
export function ConsentButtons({ onChoose }: { onChoose: (choice: ConsentChoice) => void }) {
  const { t } = useTranslation('tracking')
  return (
    <div className={styles.buttons}>
      <Button variant="soft" size="small" onClick={() => onChoose('denied')}>
        {t('reject')}
      </Button>
      <Button variant="soft" size="small" onClick={() => onChoose('granted')}>
        {t('accept')}
      </Button>
    </div>
  )
}
