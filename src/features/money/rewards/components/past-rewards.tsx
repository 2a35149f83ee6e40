import type { Reward } from '../../../../../contract/wire/rewards.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { List, ListItem } from '../../../../shared/ui/list.tsx'
import { EmptyState } from '../../../../shared/ui/message.tsx'
import { TimeAgo } from '../../../../shared/ui/time-ago.tsx'
import { endOf } from '../lib/sort-rewards.ts'
import { RewardAmount } from './reward-amount.tsx'
import styles from './past-rewards.module.css'

/** Claimed and expired rewards. */
export function PastRewards({ rewards }: { readonly rewards: readonly Reward[] }) {
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
