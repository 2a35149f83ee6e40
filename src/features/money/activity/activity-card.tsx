import { activitiesPath } from '../../../../contract/paths.ts'
import type { ActivitySummary } from '../../../../contract/wire/activities.ts'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { formatDate } from '../../../shared/lib/format-date.ts'
import { relativeTime } from '../../../shared/lib/relative-time.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { Image } from '../../../shared/ui/image.tsx'
import { CardSummary, CardTitle, LinkedCard, LinkedCardSkeleton } from '../../../shared/ui/linked-card.tsx'
import { Skeleton, SkeletonText } from '../../../shared/ui/skeleton.tsx'
import styles from './activity-card.module.css'
import { activityPhase } from './activity-phase.ts'

interface ActivityProps {
  readonly activity: ActivitySummary
  /** Epoch milliseconds. */
  readonly now: number
}

interface Props extends ActivityProps {
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
      <Skeleton ratio="16 / 9" shape="card" />
      <div className={styles.text}>
        <SkeletonText lines={3} />
      </div>
    </LinkedCardSkeleton>
  )
}

/** One promotion (ROUTE-07). */
const activityPath = (id: string): string => `${activitiesPath}?id=${encodeURIComponent(id)}`

/** The promotion's phase, in a word or two. */
export function ActivityBadge({ activity, now }: ActivityProps) {
  const { t } = useTranslation('activity')
  const { locale } = useLanguage()
  switch (activityPhase(activity, now)) {
    case 'upcoming':
      return <Badge tone="action">{t('starts_when', { when: relativeTime(activity.startsAt, now, locale) })}</Badge>
    case 'running':
      return <Badge tone="success">{t('state_running')}</Badge>
    case 'ending':
      return <Badge tone="warning">{t('ends_when', { when: relativeTime(activity.endsAt ?? now, now, locale) })}</Badge>
    case 'ended':
      return <Badge>{t('state_ended')}</Badge>
  }
}

/** The date that matters next. */
export function ActivityPeriod({ activity, now }: ActivityProps) {
  const { t } = useTranslation('activity')
  const { locale } = useLanguage()
  const { startsAt, endsAt } = activity
  const date = (at: number) => formatDate(at, locale, { dateStyle: 'medium' })
  const phase = activityPhase(activity, now)
  const text = () => {
    if (phase === 'upcoming') return t('from', { date: date(startsAt) })
    if (endsAt === undefined) return t('open_ended')
    return t(phase === 'ended' ? 'ended_on' : 'until', { date: date(endsAt) })
  }
  return (
    <p className={styles.period}>
      <Icon name="calendar" size={16} />
      <span>{text()}</span>
    </p>
  )
}
