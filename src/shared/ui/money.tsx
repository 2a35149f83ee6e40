import { useBrand } from '../brand/brand.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { formatMoney } from './format-money.ts'

/** An amount in the merchant's currency, given in minor units. */
export function Money({ minor, className }: { minor: number; className?: string | undefined }) {
  const { market } = useBrand()
  const { locale } = useLanguage()
  return <bdi className={className}>{formatMoney(minor, market.currency, locale)}</bdi>
}
