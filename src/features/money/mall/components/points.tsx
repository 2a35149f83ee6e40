import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import { cx } from '../../../../shared/ui/cx.ts'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import styles from './points.module.css'

/** A number of points, with their mark. */
export function Points({ points, className }: { points: number; className?: string | undefined }) {
  const { t } = useTranslation('mall')
  const { locale } = useLanguage()
  return (
    <span className={cx(styles.points, className)}>
      <Icon name="sparkle" size={18} tinted />
      <VisuallyHidden>{t('shared:points')}</VisuallyHidden> <bdi translate="no">{formatNumber(points, locale)}</bdi>
    </span>
  )
}
