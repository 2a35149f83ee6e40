import { LoadingRegion, Skeleton } from '../../../../shared/ui/skeleton.tsx'
import styles from './form-skeleton.module.css'

/** As high as a form with three ways. */
export const FormSkeleton = () => (
  <LoadingRegion className={styles.form}>
    <Skeleton width="9em" />
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} shape="card" height="68px" />
    ))}
    <Skeleton width="6em" />
    <Skeleton shape="card" height="52px" />
    <Skeleton shape="card" height="44px" />
    <Skeleton shape="card" height="52px" />
  </LoadingRegion>
)
