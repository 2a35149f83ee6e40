import { useState, useId, useRef } from 'react'
import { memberHomePath } from '../../../../contract/paths.ts'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import type { Reward } from '../../../../contract/wire/rewards.ts'
import { failureMessage } from '../../../shared/account/failure-message.ts'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { useTranslation, useLanguage } from '../../../shared/i18n/language.tsx'
import { relativeTime } from '../../../shared/lib/relative-time.ts'
import { useNow } from '../../../shared/lib/use-now.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Countdown } from '../../../shared/ui/countdown.tsx'
import { Counter } from '../../../shared/ui/counter.tsx'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import type { IconName } from '../../../shared/ui/icons/icons.ts'
import { List, ListItem } from '../../../shared/ui/list.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { TimeAgo } from '../../../shared/ui/time-ago.tsx'
import { useGetRewardsQuery, useClaimRewardMutation } from './api.ts'
import { sortRewards, endOf } from './sort-rewards.ts'
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

const Loading = () => (
  <LoadingRegion className={styles.loading}>
    <Skeleton shape="card" height="52px" />
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} shape="card" height="172px" />
    ))}
  </LoadingRegion>
)

/** Claimed and expired rewards. */
function PastRewards({ rewards }: { readonly rewards: readonly Reward[] }) {
  const { t } = useTranslation('rewards')
  if (rewards.length === 0) return <EmptyState icon="clock" title={t('no_history_title')} text={t('no_history_text')} />
  return (
    <List label={t('tab_history')}>
      {rewards.map((reward) => (
        <ListItem
          key={reward.id}
          title={reward.title}
          detail={<Happened reward={reward} />}
          trailing={
            <span className={styles.worth}>
              <span className={styles.amount}>
                <RewardAmount reward={reward} />
              </span>
              {reward.status === 'claimed' ? (
                <Badge tone="success" icon="check">
                  {t('claimed')}
                </Badge>
              ) : (
                <Badge>{t('expired')}</Badge>
              )}
            </span>
          }
        />
      ))}
    </List>
  )
}

function Happened({ reward }: { readonly reward: Reward }) {
  const at = endOf(reward)
  return at === undefined ? null : <TimeAgo at={at} />
}

const icons: Readonly<Record<Reward['kind'], IconName>> = { cash: 'wallet', bonus: 'gift', points: 'sparkle' }

interface RewardCardProps {
  readonly reward: Reward
  readonly onExpired: () => void
}

/** A reward to claim. */
function RewardCard({ reward, onExpired }: RewardCardProps) {
  const { t } = useTranslation('rewards')
  const id = useId()
  const { busy, claim } = useClaim(reward)
  const { title, summary, kind, expiresAt } = reward
  return (
    <article className={styles.card}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} size={28} tinted />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title} id={id}>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.summary}>
          <bdi>{summary}</bdi>
        </p>
        <p className={styles.rewardCardAmount}>
          <RewardAmount reward={reward} />
        </p>
      </div>
      <div className={styles.foot}>
        {expiresAt !== undefined && <TimeLeft until={expiresAt} onEnd={onExpired} />}
        <Button className={styles.claim} busy={busy} onClick={claim} aria-describedby={id}>
          {t('claim')}
        </Button>
      </div>
    </article>
  )
}

const hour = 3_600_000

interface TimeLeftProps {
  /** Epoch milliseconds. */
  readonly until: number
  readonly onEnd: () => void
}

/** How long a reward can still be claimed: in words, and in the last hour by the second. */
function TimeLeft({ until, onEnd }: TimeLeftProps) {
  const { t } = useTranslation('rewards')
  const { locale } = useLanguage()
  const now = useNow()
  if (until - now > hour)
    return <Badge icon="clock">{t('ends_when', { when: relativeTime(until, now, locale) })}</Badge>
  return (
    <Badge tone="warning" icon="clock">
      <Countdown until={until} onEnd={onEnd} />
    </Badge>
  )
}

/** Claims a reward, once however often it is tapped; after a failure it can be tried again. */
function useClaim({ id }: Reward): { readonly busy: boolean; readonly claim: () => void } {
  const dispatch = useAppDispatch()
  const [claimReward, { isLoading, isSuccess }] = useClaimRewardMutation()
  // A second tap may come before the button has been rendered as busy.
  const isUnderWay = useRef(false)
  const claim = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const { error } = await claimReward(id)
    isUnderWay.current = error === undefined
    if (!error) dispatch(showToast({ kind: 'success', text: { key: 'rewards:claimed' } }))
    // The common alert keeps silent about some failures (ERR-06, ERR-07), but this one follows a tap.
    else if (failureMessage(error as CallFailure) === null)
      dispatch(showToast({ kind: 'error', text: { key: 'account:no_answer' } }))
  }
  // Until the list has been fetched again, a reward that was claimed must not look as if it could be.
  return { busy: isLoading || isSuccess, claim: () => void claim() }
}

/** The value of a reward: money or points. */
function RewardAmount({ reward: { kind, amount } }: { readonly reward: Pick<Reward, 'kind' | 'amount'> }) {
  const { t } = useTranslation('rewards')
  if (kind !== 'points') return <Money amount={amount} />
  return <bdi>{t('points', { points: Number(amount) })}</bdi>
}
