import { useEffect, useState } from 'react'
import { useLanguage } from '../../../shared/i18n/language.tsx'
import { useCurrency } from '../../../shared/settings/use-settings.ts'
import { useAppDispatch, useClock } from '../../../shared/store/hooks.ts'
import { formatMoney } from '../../../shared/ui/format-money.ts'
import type { countJackpots } from './count-jackpots.ts'

/** Milliseconds for which the first amounts count as fresh, so that a shorter visit fetches nothing. */
const freshMs = 8000

export function Watcher() {
  const clock = useClock()
  const dispatch = useAppDispatch()
  const { locale } = useLanguage()
  const currency = useCurrency()
  const [counting, setCounting] = useState<{ readonly start: typeof countJackpots } | null>(null)
  useEffect(
    () =>
      clock.after(freshMs, () => {
        import('./count-jackpots.ts').then(
          ({ countJackpots }) => setCounting({ start: countJackpots }),
          () => undefined,
        )
      }),
    [clock],
  )
  useEffect(
    () => counting?.start && dispatch(counting.start((amount) => formatMoney(amount, currency, locale))),
    [counting, dispatch, currency, locale],
  )
  return null
}
