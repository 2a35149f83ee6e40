import type { Amount } from '../../../../../contract/amount.ts'
import type { OrderTerms } from '../../../../../contract/wire/money.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import { compareAmounts } from '../../../../shared/money/compare-amounts.ts'
import { useCurrency } from '../../../../shared/settings/use-settings.ts'
import { formatMoney } from '../../../../shared/ui/format-money.ts'

/** Amounts inside sentences, isolated from the direction of the words around them. */
export function useMoneyText(): (amount: Amount) => string {
  const { locale } = useLanguage()
  const currency = useCurrency()
  return (amount) => `\u2068${formatMoney(amount, currency, locale)}\u2069`
}

/** Fee and time of an order in a few words. */
export function useTermsText(): (terms: Pick<OrderTerms, 'fee' | 'minutes'>) => string {
  const { t } = useTranslation('wallet')
  const { locale } = useLanguage()
  const money = useMoneyText()
  const percentText = (percent: string) =>
    formatNumber(Number(percent) / 100, locale, { style: 'percent', maximumFractionDigits: 4 })
  return ({ fee: { percent, fixed }, minutes }) => {
    const parts = [
      ...(compareAmounts(percent, '0') > 0 ? [percentText(percent)] : []),
      ...(compareAmounts(fixed, '0') > 0 ? [money(fixed)] : []),
    ]
    const fee = parts.length > 0 ? t('fee_of', { fee: parts.join(' + ') }) : t('no_fee')
    const time = minutes > 0 ? t('usual_time', { count: minutes, number: minutes }) : t('at_once')
    return `${fee} · ${time}`
  }
}
