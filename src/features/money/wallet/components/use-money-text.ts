import type { Amount } from '../../../../../contract/amount.ts'
import { useLanguage } from '../../../../shared/i18n/language.tsx'
import { useCurrency } from '../../../../shared/settings/use-settings.ts'
import { formatMoney } from '../../../../shared/ui/format-money.ts'

/** Amounts inside sentences, isolated from the direction of the words around them. */
export function useMoneyText(): (amount: Amount) => string {
  const { locale } = useLanguage()
  const currency = useCurrency()
  return (amount) => `\u2068${formatMoney(amount, currency, locale)}\u2069`
}
