import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { relativeTime } from '../../../../shared/lib/relative-time.ts'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { Countdown } from '../../../../shared/ui/countdown.tsx'

const hour = 3_600_000

interface Props {
  /** Epoch milliseconds. */
  readonly until: number
  readonly onEnd: () => void
}

/** How long a reward can still be claimed: in words, and in the last hour by the second. */
export function TimeLeft({ until, onEnd }: Props) {
  const { t } = useTranslation('rewards')
  const { locale } = useLanguage()
  const now = useNow()
  if (until - now > hour)
    return <Badge icon="clock">{t('ends_when', { when: relativeTime(until, now, locale) })}</Badge>
  return (
    <Badge tone="warning" icon="clock">
      <Countdown until={until} onEnd={onEnd} />
    </Badge>
  )
}
