import type { ActivitySummary } from '../../../../../contract/wire/content.ts'
import type { AnnouncementCategory } from '../../../../../contract/wire/promotions.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { CategoryFilter, useCategory } from '../../../../shared/ui/category-filter.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page } from '../../../../shared/ui/page.tsx'
import { Section } from '../../../../shared/ui/section.tsx'
import { useGetActivitiesQuery, useGetCategoriesQuery } from '../api.ts'
import { activityCategories, parseActivityCategory } from '../lib/activity-categories.ts'
import { sortActivities } from '../lib/activity-phase.ts'
import { ActivityCard, ActivityCardSkeleton } from './activity-card.tsx'
import styles from './activity-list.module.css'

export function ActivityList() {
  const { t } = useTranslation('activity')
  const { data: all, error, refetch } = useGetActivitiesQuery()
  // Chips that change places are hit by mistake, so the page waits for these too.
  const { data: categories, isLoading } = useGetCategoriesQuery()
  const data = isLoading ? undefined : all
  return (
    <Page title={t('title')}>
      {!data && !error && <Loading />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon="gift" title={t('empty_title')} text={t('empty_text')} />}
      {data && data.length > 0 && <FilteredActivities activities={data} arranged={categories} />}
    </Page>
  )
}

interface FilteredProps {
  readonly activities: readonly ActivitySummary[]
  readonly arranged: readonly AnnouncementCategory[] | undefined
}

function FilteredActivities({ activities, arranged }: FilteredProps) {
  const { t } = useTranslation('activity')
  const [category, choose] = useCategory(parseActivityCategory)
  const now = useNow()
  const { current, past } = sortActivities(
    category ? activities.filter((activity) => activity.category === category) : activities,
    now,
  )
  return (
    <>
      <CategoryFilter
        label={t('filter_label')}
        categories={activityCategories(activities, arranged)}
        selected={category}
        onSelect={choose}
        titleOf={(name) => t(`category_${name}`)}
      />
      <ul className={styles.list}>
        {current.map((activity, place) => (
          <li key={activity.id}>
            <ActivityCard activity={activity} now={now} heading="h2" priority={place < 2} />
          </li>
        ))}
      </ul>
      {current.length === 0 && <EmptyCategory onShowAll={() => choose(null)} />}
      {past.length > 0 && <Past activities={past} now={now} />}
    </>
  )
}

function Past({ activities, now }: { activities: readonly ActivitySummary[]; now: number }) {
  const { t } = useTranslation('activity')
  return (
    <Section title={t('past')} icon="clock">
      <ul className={styles.list}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <ActivityCard activity={activity} now={now} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function EmptyCategory({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('activity')
  const action = (
    <Button variant="soft" onClick={onShowAll}>
      {t('all_promotions')}
    </Button>
  )
  return (
    <EmptyState
      icon="gift"
      title={t('shared:empty_category_title')}
      text={t('shared:empty_category_text')}
      action={action}
    />
  )
}

function Loading() {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: 6 }, (_, place) => (
        <ActivityCardSkeleton key={place} />
      ))}
    </div>
  )
}
