import type { ActivitySummary } from '../../../../contract/wire/activities.ts'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { formatDate } from '../../../shared/lib/format-date.ts'
import { relativeTime } from '../../../shared/lib/relative-time.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { activityPhase } from './activity-phase.ts'
import styles from './activity-time.module.css'

interface Props {
  readonly activity: ActivitySummary
  /** Epoch milliseconds. */
  readonly now: number
}

/** The promotion's phase, in a word or two. */
export function ActivityBadge({ activity, now }: Props) {
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
export function ActivityPeriod({ activity, now }: Props) {
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
