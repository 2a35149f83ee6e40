import type { Amount } from '../../../../../contract/amount.ts'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../../shared/lib/format-number.ts'
import { decimalsOf } from '../../../../../contract/currency-decimals.ts'
import { readAmount } from '../../../../shared/money/read-amount.ts'
import { useCurrency } from '../../../../shared/settings/use-settings.ts'
import { Chip, ChipRow } from '../../../../shared/ui/chip.tsx'
import { TextField } from '../../../../shared/ui/form/text-field.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import type { Limits } from '../lib/limits.ts'
import styles from './amount-field.module.css'
import { useMoneyText } from './money-text.ts'

export interface Suggestion {
  readonly amount: Amount
  /** Instead of the amount itself. */
  readonly label?: string
}

interface Props {
  readonly typed: string
  readonly onChange: (typed: string) => void
  readonly limits: Limits
  /** Fee and time, where they are not those of a way. */
  readonly terms?: string | undefined
  readonly suggested: readonly Suggestion[]
  readonly error: string | undefined
}

/** An amount to type in one's own way of writing, or to choose. */
export function AmountField({ typed, onChange, limits, terms, suggested, error }: Props) {
  const { t } = useTranslation('wallet')
  const { locale } = useLanguage()
  const currency = useCurrency()
  const money = useMoneyText()
  const read = readAmount(typed, currency, locale)
  const between = t('limits', { minimum: money(limits.minimum), maximum: money(limits.maximum) })
  const symbol = <bdi className={styles.symbol}>{currency.symbol}</bdi>
  return (
    <div className={styles.amount}>
      <TextField
        label={t('amount')}
        hint={terms === undefined ? between : `${between} · ${terms}`}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
        className={styles.input}
        {...{ [currency.position]: symbol }}
      />
      {suggested.length > 0 && (
        <ChipRow label={t('suggestions')}>
          {suggested.map(({ amount, label }) => (
            <Chip
              key={label ?? amount}
              selected={'amount' in read && read.amount === amount}
              onSelect={() => onChange(written(amount, currency.code, locale))}
            >
              {label ?? <Money amount={amount} />}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  )
}

/** The amount as the player would type it. */
function written(amount: Amount, currency: string, locale: string): string {
  const decimals = amount.endsWith('.00') ? 0 : decimalsOf(currency)
  return formatNumber(amount, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
