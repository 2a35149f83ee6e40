import { LinkedCardSkeleton } from '../../../../shared/ui/linked-card.tsx'
import { Skeleton, SkeletonText } from '../../../../shared/ui/skeleton.tsx'
import styles from './news-card.module.css'

/** Placeholder with the size and layout of a card. */
export function NewsCardSkeleton() {
  return (
    <LinkedCardSkeleton className={styles.card}>
      <SkeletonText lines={4} />
      <Skeleton ratio="1 / 1" shape="tile" />
    </LinkedCardSkeleton>
  )
}
