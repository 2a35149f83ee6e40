import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import styles from './gift.module.css'
import { useGift } from './use-gift.ts'

/** The gift for installing the app, while there is a promotion. */
export function Gift() {
  const { t } = useTranslation('install')
  const gift = useGift()
  return (
    gift && (
      <p className={styles.gift}>
        <Icon name="gift" size={20} tinted />
        <span>{gift.title ?? t('gift')}</span>
      </p>
    )
  )
}
