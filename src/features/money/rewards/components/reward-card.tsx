import { useId } from 'react'
import type { Reward } from '../../../../../contract/wire/rewards.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import type { IconName } from '../../../../shared/ui/icons/icons.ts'
import { useClaim } from '../lib/use-claim.ts'
import { RewardAmount } from './reward-amount.tsx'
import styles from './reward-card.module.css'
import { TimeLeft } from './time-left.tsx'

const icons: Readonly<Record<Reward['kind'], IconName>> = { cash: 'wallet', bonus: 'gift', points: 'sparkle' }

interface Props {
  readonly reward: Reward
  readonly onExpired: () => void
}

/** A reward to claim. */
export function RewardCard({ reward, onExpired }: Props) {
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
        <p className={styles.amount}>
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
