import type { ReactNode } from 'react'
import { memberHomePath } from '../../../../contract/paths.ts'
import type { ClubLabel, Rank } from '../../../../contract/wire/member.ts'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../shared/lib/format-number.ts'
import { rankProgress } from '../../../shared/member/rank-progress.ts'
import { sessionApi } from '../../../shared/member/session-api.ts'
import { useMember } from '../../../shared/member/use-member.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { Progress } from '../../../shared/ui/progress.tsx'
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useRanksQuery } from './api.ts'
import styles from './benefits-page.module.css'

/** The benefits of each rank, and the progress to the next one (MEM-07). */
export function Page() {
  const { t } = useTranslation('member-center')
  return (
    <PageFrame title={t('benefits')} back={memberHomePath}>
      <Content />
    </PageFrame>
  )
}

function Content() {
  const { t } = useTranslation('member-center')
  const { data: ranks, error, isLoading, refetch } = useRanksQuery()
  const { member, ...info } = useMember()
  if (isLoading || info.isLoading) return <Loading />
  if (!ranks) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (ranks.length === 0) return <EmptyState icon="crown" title={t('no_ranks')} text={t('no_ranks_text')} />
  if (!member) return <ErrorState failure={info.error} onRetry={info.reload} />
  const label = member.clubLabel
  return (
    <>
      <OwnRank ranks={ranks} label={label} />
      <ul className={styles.ranks}>
        {ranks.map((rank) => (
          <RankCard key={rank.label.labelId} rank={rank} state={rankState(ranks, label, rank)} />
        ))}
      </ul>
    </>
  )
}

function OwnRank({ ranks, label }: { ranks: readonly Rank[]; label: ClubLabel | null }) {
  const { t } = useTranslation('member-center')
  const next = nextRank(ranks, label)
  return (
    <section className={styles.own} aria-label={t('your_rank')}>
      <p className={styles.medal}>
        <Icon name="crown" size={32} tinted />
      </p>
      <p className={styles.which}>
        <span>{t('your_rank')}</span>
        <bdi className={styles.rank}>{label?.labelName ?? t('no_rank')}</bdi>
      </p>
      <Ladder ranks={ranks} label={label} />
      {next ? <WayTo name={next.label.labelName} /> : <p className={styles.way}>{t('vip:top')}</p>}
    </section>
  )
}

/** All ranks at a glance, from the lowest to the highest; their benefits are listed below. */
const Ladder = ({ ranks, label }: { ranks: readonly Rank[]; label: ClubLabel | null }) => (
  <ol className={styles.ladder} aria-hidden="true">
    {[...ranks]
      .sort((one, other) => one.label.rankLevel - other.label.rankLevel)
      .map((rank) => (
        <li key={rank.label.labelId} className={cx(styles.step, styles[`at-${rankState(ranks, label, rank)}`])}>
          <bdi className={styles.stepName}>{rank.label.labelName}</bdi>
        </li>
      ))}
  </ol>
)

/** How many conditions of the next rank are met, as far as the back end says so (PROMO-12). */
function WayTo({ name }: { name: string }) {
  const { t } = useTranslation('member-center')
  const { data } = sessionApi.endpoints.rankProgress.useQuery()
  const title = t('next_rank', { rank: name })
  if (data && data.labelId === undefined) return <p className={styles.way}>{t('vip:top')}</p>
  if (!data || data.totalExpectedConditions <= 0) return <p className={styles.way}>{title}</p>
  const { completedConditions: done, totalExpectedConditions: total } = data
  return (
    <div className={styles.way}>
      <p className={styles.ends}>
        <bdi>{title}</bdi>
        <bdi>{t('vip:conditions', { done, total })}</bdi>
      </p>
      <Progress label={title} value={rankProgress(data)} total={1} />
    </div>
  )
}

const badges = { own: 'your_rank', reached: 'rank_reached', next: 'rank_next' } as const

function RankCard({ rank, state }: { rank: Rank; state: RankState }) {
  const { t } = useTranslation('member-center')
  const { locale } = useLanguage()
  const percent = formatNumber(Number(rank.cashbackPercent) / 100, locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return (
    <li className={cx(styles.card, state === 'own' ? styles.mine : styles[state])}>
      <h2 className={styles.name}>
        <Icon name="crown" tinted />
        <bdi>{rank.label.labelName}</bdi>
        {state !== 'later' && <Badge tone={state === 'own' ? 'accent' : 'action'}>{t(badges[state])}</Badge>}
      </h2>
      <dl className={styles.brings}>
        <Fact title={t('cashback')}>{percent}</Fact>
        <Fact title={t('birthday_gift')}>
          <Money amount={rank.birthdayGift} />
        </Fact>
        <Fact title={t('withdraw_per_day')}>
          <Money amount={rank.withdrawPerDay} />
        </Fact>
        <Fact title={t('own_service')}>{rank.ownService ? t('included') : '–'}</Fact>
      </dl>
    </li>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

const Loading = () => (
  <LoadingRegion>
    <Skeleton shape="card" height="200px" />
    <div className={styles.ranks}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} shape="card" height="180px" />
      ))}
    </div>
  </LoadingRegion>
)

/** A rank in relation to the member's: their own, below it, the next one, or further up. */
type RankState = 'own' | 'reached' | 'next' | 'later'

/** Ranks count by their level: the ids of labels have no order. A member without a label is below all of them. */
const levelOf = (label: ClubLabel | null): number => label?.rankLevel ?? Number.NEGATIVE_INFINITY

/** The lowest rank above the member's; undefined at the top. */
export const nextRank = (ranks: readonly Rank[], label: ClubLabel | null): Rank | undefined =>
  ranks
    .filter((rank) => rank.label.rankLevel > levelOf(label))
    .sort((one, other) => one.label.rankLevel - other.label.rankLevel)[0]

export function rankState(ranks: readonly Rank[], label: ClubLabel | null, rank: Rank): RankState {
  if (rank.label.rankLevel === levelOf(label)) return 'own'
  if (rank.label.rankLevel < levelOf(label)) return 'reached'
  return rank === nextRank(ranks, label) ? 'next' : 'later'
}
