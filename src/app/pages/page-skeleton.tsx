import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonText } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './page-skeleton.module.css'

/** While a page is being fetched. */
export function PageSkeleton() {
  const { t } = useTranslation('shared')
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton width="45%" height="2rem" />
      <Skeleton ratio="16 / 9" shape="card" />
      <SkeletonText lines={4} />
    </div>
  )
}
