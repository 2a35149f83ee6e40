import { useState } from 'react'
import { memberHomePath } from '../../../../contract/paths.ts'
import { type Missions, type Mission, missions, type RankedPlayer } from '../../../../contract/wire/rewards.ts'
import { api } from '../../../shared/api/api.ts'
import { useTranslation, useLanguage } from '../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../shared/lib/format-number.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { Progress } from '../../../shared/ui/progress.tsx'
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './missions-page.module.css'

const missionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    missions: build.query<Missions, void>({ query: () => missions, providesTags: ['missions', 'texts'] }),
  }),
})

const { useMissionsQuery } = missionsApi

/** Missions and the ranking (MEM-06 and its ruling). */
export function Page() {
  const { t } = useTranslation('missions')
  const [tab, setTab] = useState('missions')
  const { data, error, isLoading, refetch } = useMissionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <PageFrame title={t('title')} back={memberHomePath} narrow>
      {isLoading && <Loading />}
      {!isLoading && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && (
        <Tabs
          label={t('title')}
          look="segments"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'missions', title: t('title'), content: <MissionList {...data} /> },
            { id: 'ranking', title: t('ranking'), content: <Ranking missions={data} /> },
          ]}
        />
      )}
    </PageFrame>
  )
}

function MissionList({ missions }: Missions) {
  const { t } = useTranslation('missions')
  if (missions.length === 0) return <EmptyState icon="trophy" title={t('no_missions')} text={t('no_missions_text')} />
  return (
    <ul className={styles.missions}>
      {missions.map((mission) => (
        <MissionCard key={mission.id} {...mission} />
      ))}
    </ul>
  )
}

const Loading = () => (
  <LoadingRegion className={styles.missions}>
    <Skeleton height="52px" />
    {[1, 2, 3, 4].map((place) => (
      <Skeleton key={place} shape="card" height="124px" />
    ))}
  </LoadingRegion>
)

/** A mission with its task, progress and reward. */
function MissionCard({ title, summary, done, target, reward }: Mission) {
  const { t } = useTranslation('missions')
  const { locale } = useLanguage()
  const number = (value: number) => formatNumber(value, locale)
  const isDone = done >= target
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.head}>
          <span className={cx(styles.mark, isDone && styles.done)}>
            <Icon name={isDone ? 'check' : 'trophy'} tinted />
          </span>
          <div className={styles.words}>
            <h2 className={styles.title}>
              <bdi>{title}</bdi>
            </h2>
            <p className={styles.summary}>
              <bdi>{summary}</bdi>
            </p>
          </div>
          {isDone && <Badge tone="success">{t('done')}</Badge>}
        </div>
        <Progress label={title} value={done} total={target} />
        <p className={styles.ends}>
          <bdi>{`${number(done)} / ${number(target)}`}</bdi>
          <span className={styles.reward}>
            <Icon name="sparkle" size={18} tinted />
            <VisuallyHidden>{t('shared:points')}</VisuallyHidden>
            <bdi translate="no">{`+${number(reward)}`}</bdi>
          </span>
        </p>
      </Card>
    </li>
  )
}

/** The players with the most points, and the player's own place. */
function Ranking({ missions }: { missions: Missions }) {
  const { t } = useTranslation('missions')
  const { locale } = useLanguage()
  const rows = rankingRows(missions)
  if (missions.ranking.length === 0)
    return <EmptyState icon="trophy" title={t('no_ranking')} text={t('no_ranking_text')} />
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col" className={styles.points}>
            {t('shared:points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, userName, points, isOwn, isApart }) => (
          <tr
            key={`${place} ${userName}`}
            className={cx(isOwn && styles.own, isApart && styles.apart)}
            aria-current={isOwn || undefined}
          >
            <td>
              <span className={cx(styles.place, place <= 3 && styles.top)}>{formatNumber(place, locale)}</span>
            </td>
            <td>
              <bdi translate="no">{userName}</bdi> {isOwn && <Badge tone="accent">{t('you')}</Badge>}
            </td>
            <td className={styles.points}>{formatNumber(points, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RankingRow extends RankedPlayer {
  readonly isOwn: boolean
  /** Places between this row and the one before it are not shown. */
  readonly isApart: boolean
}

/** The table by place, with the player's own row at its end if it is not among the others. */
export function rankingRows({ ranking, own }: Missions): readonly RankingRow[] {
  const table = [...ranking].sort((one, other) => one.place - other.place)
  const isListed = table.some((player) => isSame(player, own))
  const rows = isListed || own.place <= 0 ? table : [...table, own].sort((one, other) => one.place - other.place)
  return rows.map((player, index) => ({
    ...player,
    isOwn: isSame(player, own),
    isApart: index > 0 && player.place > (rows[index - 1]?.place ?? 0) + 1,
  }))
}

/** Names are masked: two players may have the same one, but only one of them the place. */
const isSame = (one: RankedPlayer, other: RankedPlayer): boolean =>
  one.place === other.place && one.userName === other.userName
