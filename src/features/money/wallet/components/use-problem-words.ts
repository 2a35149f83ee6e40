import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { decimalsOf } from '../../../../../contract/currency-decimals.ts'
import { useCurrency } from '../../../../shared/settings/use-settings.ts'
import type { CheckedAmount, Limits } from '../lib/limits.ts'
import { useMoneyText } from './use-money-text.ts'

/** An amount as it can be written. */
export function useExample(): string {
  const money = useMoneyText()
  return money(decimalsOf(useCurrency().code) > 0 ? '1234.50' : '12345')
}

/** The fault of a typed amount, in words; undefined if there is none. */
export function useProblemWords(limits: Limits): (checked: CheckedAmount) => string | undefined {
  const { t } = useTranslation('wallet')
  const money = useMoneyText()
  const example = useExample()
  const amounts = {
    'below-minimum': limits.minimum,
    'above-maximum': limits.maximum,
    'above-balance': limits.balance ?? limits.maximum,
  } as const
  return (checked) => {
    if (!('problem' in checked)) return undefined
    const { problem } = checked
    const amount = problem in amounts ? money(amounts[problem as keyof typeof amounts]) : ''
    return t(`problem_${problem.replace('-', '_')}`, { example, amount })
  }
}
