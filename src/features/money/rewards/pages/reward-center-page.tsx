import { useState } from 'react'
import { memberHomePath } from '../../../../../contract/paths.ts'
import type { Reward } from '../../../../../contract/wire/rewards.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Counter } from '../../../../shared/ui/counter.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as PageFrame } from '../../../../shared/ui/page.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { Tabs } from '../../../../shared/ui/tabs.tsx'
import { useGetRewardsQuery } from '../api.ts'
import { PastRewards } from '../components/past-rewards.tsx'
import { RewardCard } from '../components/reward-card.tsx'
import { sortRewards } from '../lib/sort-rewards.ts'
import styles from './reward-center-page.module.css'

/** `/m/rewardCenter`: rewards that can be claimed, and past ones (PROMO-15). */
export function Page() {
  const { t } = useTranslation('rewards')
  const { data, error, refetch } = useGetRewardsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <PageFrame title={t('title')} back={memberHomePath} narrow>
      {data ? (
        <Rewards rewards={data} onExpired={() => void refetch()} />
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </PageFrame>
  )
}

interface Props {
  readonly rewards: readonly Reward[]
  readonly onExpired: () => void
}

function Rewards({ rewards, onExpired }: Props) {
  const { t } = useTranslation('rewards')
  const [tab, choose] = useState('ready')
  const { ready, past } = sortRewards(rewards)
  return (
    <Tabs
      label={t('title')}
      look="segments"
      selected={tab}
      onSelect={choose}
      tabs={[
        {
          id: 'ready',
          title: t('tab_ready'),
          mark: <Counter count={ready.length} />,
          content: <ReadyRewards rewards={ready} onExpired={onExpired} />,
        },
        { id: 'history', title: t('tab_history'), content: <PastRewards rewards={past} /> },
      ]}
    />
  )
}

function ReadyRewards({ rewards, onExpired }: Props) {
  const { t } = useTranslation('rewards')
  if (rewards.length === 0) return <EmptyState icon="gift" title={t('none_title')} text={t('none_text')} />
  return (
    <ul className={styles.list}>
      {rewards.map((reward) => (
        <li key={reward.id}>
          <RewardCard reward={reward} onExpired={onExpired} />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton shape="card" height="52px" />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} shape="card" height="172px" />
      ))}
    </div>
  )
}
