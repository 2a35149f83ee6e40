import { useLanguage } from '../i18n/language.tsx'
import { useCurrency } from '../settings/use-settings.ts'
import { formatMoney } from './format-money.ts'

/** An amount in the merchant's currency, given in minor units. */
export function Money({ minor, className }: { minor: number; className?: string | undefined }) {
  const { locale } = useLanguage()
  return <bdi className={className}>{formatMoney(minor, useCurrency(), locale)}</bdi>
}
