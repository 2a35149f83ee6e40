import type { ActivitySummary } from '../../../../contract/wire/content.ts'
import { AppLink } from '../../../shared/ui/app-link.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Image } from '../../../shared/ui/image.tsx'
import { Skeleton, SkeletonText } from '../../../shared/ui/skeleton.tsx'
import { activityPath } from '../lib/activity-path.ts'
import { activityPhase } from '../lib/activity-phase.ts'
import styles from './activity-card.module.css'
import { ActivityBadge, ActivityPeriod } from './activity-time.tsx'

interface Props {
  readonly activity: ActivitySummary
  /** Epoch milliseconds. */
  readonly now: number
  /** Level of the title, after the heading above the list. */
  readonly heading: 'h2' | 'h3'
  /** In the first screen. */
  readonly priority?: boolean
}

/** One promotion of a list; the whole card leads to it. */
export function ActivityCard({ activity, now, heading: Heading, priority = false }: Props) {
  const ended = activityPhase(activity, now) === 'ended'
  return (
    <article className={cx(styles.card, ended && styles.ended)}>
      <Image src={activity.imageUrl} alt="" ratio="16 / 9" priority={priority} fallback="gift" className={styles.picture} />
      <div className={styles.badge}>
        <ActivityBadge activity={activity} now={now} />
      </div>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <AppLink className={styles.link} to={activityPath(activity.id)}>
            {activity.title}
          </AppLink>
        </Heading>
        <p className={styles.summary}>{activity.summary}</p>
        <ActivityPeriod activity={activity} now={now} />
      </div>
    </article>
  )
}

/** The shape of a card, in its size. */
export function ActivityCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton ratio="16 / 9" />
      <div className={styles.text}>
        <SkeletonText lines={3} />
      </div>
    </div>
  )
}
