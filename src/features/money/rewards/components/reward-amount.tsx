import type { Reward } from '../../../../../contract/wire/rewards.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Money } from '../../../../shared/ui/money.tsx'

/** The value of a reward: money or points. */
export function RewardAmount({ reward: { kind, amount } }: { readonly reward: Pick<Reward, 'kind' | 'amount'> }) {
  const { t } = useTranslation('rewards')
  if (kind !== 'points') return <Money amount={amount} />
  return <bdi>{t('points', { points: Number(amount) })}</bdi>
}
