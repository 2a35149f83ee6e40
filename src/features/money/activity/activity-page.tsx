import { useSearchParams } from 'react-router-dom'
import { activitiesPath } from '../../../../contract/paths.ts'
import type { ActivityDetail, ActivitySummary, AnnouncementCategory } from '../../../../contract/wire/activities.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useNow } from '../../../shared/lib/use-now.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { CategoryFilter, EmptyCategory, useCategory } from '../../../shared/ui/category-filter.tsx'
import { Image } from '../../../shared/ui/image.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '../../../shared/ui/skeleton.tsx'
import { ActivityCard, ActivityCardSkeleton, ActivityBadge, ActivityPeriod } from './activity-card.tsx'
import styles from './activity-page.module.css'
import { sortActivities } from './activity-phase.ts'
import { firstCards, useGetActivityQuery, useGetActivitiesQuery, useGetCategoriesQuery, useListed } from './api.ts'

export { askForActivities as ask } from './api.ts'

/** `/m/activity`: the list; `/m/activity?id=…`: one promotion (ROUTE-07). */
export function Page() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <ActivityDetails key={id} id={id} /> : <ActivityList />
}

/** One promotion, with its text and terms. */
function ActivityDetails({ id }: { id: string }) {
  const { t } = useTranslation('activity')
  const { data, error, isLoading, refetch } = useGetActivityQuery(id)
  const listed = useListed(id)
  const activity = data ?? (isLoading ? listed : undefined)
  if (activity) return <DetailsPage activity={activity} />
  return (
    <PageFrame title={t('title')} back={activitiesPath} narrow>
      {isLoading && <Loading />}
      {error && (isMissing(error) ? <NotFound /> : <ErrorState failure={error} onRetry={() => void refetch()} />)}
    </PageFrame>
  )
}

const isMissing = (error: object): boolean => 'status' in error && error.status === 404

/** @param activity without text and terms while these are on their way */
function DetailsPage({ activity }: { activity: ActivitySummary & Partial<ActivityDetail> }) {
  const { t } = useTranslation('activity')
  const now = useNow()
  const { body, terms = [] } = activity
  return (
    <PageFrame title={activity.title} back={activitiesPath} narrow>
      <article className={styles.article} aria-busy={!body}>
        <Image src={activity.imageUrl} alt="" ratio="16 / 9" priority fallback="gift" className={styles.picture} />
        <div className={styles.facts}>
          <ActivityBadge activity={activity} now={now} />
          <ActivityPeriod activity={activity} now={now} />
        </div>
        <p className={styles.summary}>{activity.summary}</p>
        {body?.map((paragraph, place) => <p key={place}>{paragraph}</p>) ?? <SkeletonText lines={6} />}
        {terms.length > 0 && (
          <Card>
            <h2 className={styles.termsTitle}>{t('terms')}</h2>
            <ol className={styles.terms}>
              {terms.map((term, place) => (
                <li key={place}>{term}</li>
              ))}
            </ol>
          </Card>
        )}
        {/* Text that comes would push it away under the finger. */}
        {body && (
          <LinkButton to={activitiesPath} variant="soft" wide>
            {t('all_promotions')}
          </LinkButton>
        )}
      </article>
    </PageFrame>
  )
}

function NotFound() {
  const { t } = useTranslation('activity')
  const action = (
    <LinkButton to={activitiesPath} variant="soft">
      {t('all_promotions')}
    </LinkButton>
  )
  return <EmptyState icon="gift" title={t('not_found_title')} text={t('not_found_text')} action={action} />
}

const Loading = () => (
  <LoadingRegion className={styles.article}>
    <Skeleton ratio="16 / 9" shape="card" />
    <Skeleton width="45%" />
    <SkeletonText lines={6} />
  </LoadingRegion>
)

function ActivityList() {
  const { t } = useTranslation('activity')
  const { data, error, refetch } = useGetActivitiesQuery()
  const { data: arranged, isLoading } = useGetCategoriesQuery()
  return (
    <PageFrame title={t('title')}>
      {!data && !error && <ActivityListLoading />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState icon="gift" title={t('empty_title')} text={t('empty_text')} />}
      {data && data.length > 0 && (
        <FilteredActivities
          activities={data}
          // Chips that change places are hit by mistake: until these are known, only the one for all is there.
          categories={isLoading ? [] : activityCategories(data, arranged)}
        />
      )}
    </PageFrame>
  )
}

interface FilteredProps {
  readonly activities: readonly ActivitySummary[]
  readonly categories: readonly ActivityCategory[]
}

function FilteredActivities({ activities, categories }: FilteredProps) {
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
        categories={categories}
        selected={category}
        onSelect={choose}
        titleOf={(name) => t(`category_${name}`)}
      />
      <ul className={styles.list}>
        {current.map((activity, place) => (
          <li key={activity.id}>
            <ActivityCard activity={activity} now={now} heading="h2" priority={place < firstCards} />
          </li>
        ))}
      </ul>
      {current.length === 0 && <EmptyCategory icon="gift" all={t('all_promotions')} onAll={() => choose(null)} />}
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

const ActivityListLoading = () => (
  <LoadingRegion className={styles.list}>
    {Array.from({ length: 6 }, (_, place) => (
      <ActivityCardSkeleton key={place} />
    ))}
  </LoadingRegion>
)

type ActivityCategory = ActivitySummary['category']

const order: readonly ActivityCategory[] = ['welcome', 'deposit', 'tournament', 'loyalty']

/**
 * The categories in use, in the order of the chips: as the back office arranges them, then those that it does not name.
 */
export function activityCategories(
  activities: readonly ActivitySummary[],
  arranged: readonly Pick<AnnouncementCategory, 'id'>[] = [],
): readonly ActivityCategory[] {
  const inUse = order.filter((category) => activities.some((activity) => activity.category === category))
  const first = arranged.flatMap(({ id }) => inUse.filter((category) => category === id))
  return [...new Set([...first, ...inUse])]
}

/** The category that an address selects; `null` for all. */
export function parseActivityCategory(value: string | null): ActivityCategory | null {
  return order.find((category) => category === value) ?? null
}
