import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useNow } from '../../../shared/lib/use-now.ts'
import { MoreLink } from '../../../shared/ui/more-link.tsx'
import { Lane } from '../../../shared/ui/lane.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useGetActivitiesQuery } from './api.ts'
import { activitiesPath } from '../../../../contract/paths.ts'
import { sortActivities } from './activity-phase.ts'
import { ActivityCard, ActivityCardSkeleton } from './activity-card.tsx'

const shown = 6

/** Section of the home page; omitted when there are no promotions. */
export function Part() {
  const { t } = useTranslation('activity')
  const { data, isLoading } = useGetActivitiesQuery()
  const now = useNow()
  const current = sortActivities(data ?? [], now).current.slice(0, shown)
  if (!isLoading && current.length === 0) return null
  return (
    <Section
      title={t('highlights')}
      icon="gift"
      action={<MoreLink to={activitiesPath}>{t('all_promotions')}</MoreLink>}
    >
      <Lane label={t('highlights')} itemWidth="min(80vw, 300px)" itemWidthWide="320px">
        {isLoading &&
          Array.from({ length: 3 }, (_, place) => (
            <li key={place}>
              <ActivityCardSkeleton />
            </li>
          ))}
        {current.map((activity) => (
          <li key={activity.id}>
            <ActivityCard activity={activity} now={now} heading="h3" />
          </li>
        ))}
      </Lane>
    </Section>
  )
}
