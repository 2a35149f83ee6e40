import type { ActivityDetail } from '../../../../../contract/wire/content.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { LinkButton } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { Image } from '../../../../shared/ui/image.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page } from '../../../../shared/ui/page.tsx'
import { Skeleton, SkeletonText } from '../../../../shared/ui/skeleton.tsx'
import { useGetActivityQuery } from '../api.ts'
import { activitiesPath } from '../../../../../contract/paths.ts'
import styles from './activity-details.module.css'
import { ActivityBadge, ActivityPeriod } from './activity-time.tsx'

/** One promotion, with its text and terms. */
export function ActivityDetails({ id }: { id: string }) {
  const { t } = useTranslation('activity')
  const { data, error, isLoading, refetch } = useGetActivityQuery(id)
  if (data) return <DetailsPage activity={data} />
  return (
    <Page title={t('title')} back={activitiesPath} narrow>
      {isLoading && <Loading />}
      {error && (isMissing(error) ? <NotFound /> : <ErrorState failure={error} onRetry={() => void refetch()} />)}
    </Page>
  )
}

const isMissing = (error: object): boolean => 'status' in error && error.status === 404

function DetailsPage({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation('activity')
  const now = useNow()
  return (
    <Page title={activity.title} back={activitiesPath} narrow>
      <article className={styles.article}>
        <Image src={activity.imageUrl} alt="" ratio="16 / 9" priority fallback="gift" className={styles.picture} />
        <div className={styles.facts}>
          <ActivityBadge activity={activity} now={now} />
          <ActivityPeriod activity={activity} now={now} />
        </div>
        <p className={styles.summary}>{activity.summary}</p>
        {activity.body.map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
        {activity.terms.length > 0 && (
          <Card>
            <h2 className={styles.termsTitle}>{t('terms')}</h2>
            <ol className={styles.terms}>
              {activity.terms.map((term, place) => (
                <li key={place}>{term}</li>
              ))}
            </ol>
          </Card>
        )}
        <LinkButton to={activitiesPath} variant="soft" wide>
          {t('all_promotions')}
        </LinkButton>
      </article>
    </Page>
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

function Loading() {
  return (
    <div className={styles.article} aria-busy="true">
      <Skeleton ratio="16 / 9" shape="card" />
      <Skeleton width="45%" />
      <SkeletonText lines={6} />
    </div>
  )
}
