import type { Amount } from '../../../contract/amount.ts'
import { useLanguage } from '../i18n/language.tsx'
import { useCurrency } from '../settings/use-settings.ts'
import { formatMoney } from './format-money.ts'

/** An amount in the merchant's currency. */
export function Money({ amount, className }: { amount: Amount; className?: string | undefined }) {
  const { locale } = useLanguage()
  return (
    <bdi className={className} translate="no">
      {formatMoney(amount, useCurrency(), locale)}
    </bdi>
  )
}
