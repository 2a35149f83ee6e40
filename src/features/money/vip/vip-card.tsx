import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../shared/lib/format-number.ts'
import { rankProgress } from '../../../shared/member/rank-progress.ts'
import { sessionApi } from '../../../shared/member/session-api.ts'
import { selectMember } from '../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { Progress } from '../../../shared/ui/progress.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import styles from './vip-card.module.css'

/** The member's rank, and how far it is to the next one; left out if the rank is not known. */
export function Part() {
  const { t } = useTranslation('vip')
  const { locale } = useLanguage()
  const { data: rank, isLoading } = sessionApi.endpoints.rankProgress.useQuery()
  const label = useAppSelector(selectMember)?.clubLabel?.labelName
  if (isLoading) return <Loading />
  if (!rank) return null
  const progress = rankProgress(rank)
  const { completedConditions: done, totalExpectedConditions: total } = rank
  return (
    <section className={styles.card} aria-label={t('progress')}>
      <p className={styles.head}>
        <Icon name="crown" tinted className={styles.icon} />
        <bdi className={styles.rank}>{label ?? t('progress')}</bdi>
        <span className={styles.share}>{formatNumber(progress, locale, { style: 'percent' })}</span>
      </p>
      <Progress label={t('next')} value={progress} total={1} />
      <p className={styles.text}>{rank.labelId === undefined ? t('top') : t('conditions', { done, total })}</p>
    </section>
  )
}

function Loading() {
  return (
    <div className={styles.card}>
      <p className={styles.head}>
        <Icon name="crown" tinted className={styles.icon} />
        <Skeleton width="40%" />
      </p>
      <Skeleton height="8px" />
      <p className={styles.text}>
        <Skeleton width="60%" />
      </p>
    </div>
  )
}
