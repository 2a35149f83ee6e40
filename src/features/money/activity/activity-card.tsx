import { activitiesPath } from '../../../../contract/paths.ts'
import type { ActivitySummary } from '../../../../contract/wire/activities.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Image } from '../../../shared/ui/image.tsx'
import { CardSummary, CardTitle, LinkedCard, LinkedCardSkeleton } from '../../../shared/ui/linked-card.tsx'
import { Skeleton, SkeletonText } from '../../../shared/ui/skeleton.tsx'
import { activityPhase } from './activity-phase.ts'
import styles from './activity-card.module.css'
import { ActivityBadge, ActivityPeriod } from './activity-time.tsx'

interface Props {
  readonly activity: ActivitySummary
  /** Epoch milliseconds. */
  readonly now: number
  /** Heading level of the title, one below the list's. */
  readonly heading: 'h2' | 'h3'
  /** Above the fold. */
  readonly priority?: boolean
}

/** One promotion in a list; the whole card links to it. */
export function ActivityCard({ activity, now, heading, priority = false }: Props) {
  const ended = activityPhase(activity, now) === 'ended'
  return (
    <LinkedCard className={cx(styles.card, ended && styles.ended)}>
      <Image
        src={activity.imageUrl}
        alt=""
        ratio="16 / 9"
        priority={priority}
        fallback="gift"
        className={styles.picture}
      />
      <div className={styles.badge}>
        <ActivityBadge activity={activity} now={now} />
      </div>
      <div className={styles.text}>
        <CardTitle to={activityPath(activity.id)} heading={heading} className={styles.title}>
          {activity.title}
        </CardTitle>
        <CardSummary className={styles.summary}>{activity.summary}</CardSummary>
        <ActivityPeriod activity={activity} now={now} />
      </div>
    </LinkedCard>
  )
}

/** Placeholder with the size and layout of a card. */
export function ActivityCardSkeleton() {
  return (
    <LinkedCardSkeleton className={styles.card}>
      <Skeleton ratio="16 / 9" />
      <div className={styles.text}>
        <SkeletonText lines={3} />
      </div>
    </LinkedCardSkeleton>
  )
}

/** One promotion (ROUTE-07). */
const activityPath = (id: string): string => `${activitiesPath}?id=${encodeURIComponent(id)}`
