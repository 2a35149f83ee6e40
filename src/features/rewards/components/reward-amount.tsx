import type { Reward } from '../../../../contract/wire/rewards.ts'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../shared/lib/format-number.ts'
import { Money } from '../../../shared/ui/money.tsx'

/** What a reward is worth: money, or points. */
export function RewardAmount({ reward: { kind, amount } }: { readonly reward: Pick<Reward, 'kind' | 'amount'> }) {
  const { t } = useTranslation('rewards')
  const { locale } = useLanguage()
  if (kind !== 'points') return <Money amount={amount} />
  return <bdi>{t('points', { points: formatNumber(Number(amount), locale) })}</bdi>
}
