import { useState } from 'react'
import type { Payment as PaymentFacts } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { Countdown } from '../../../../shared/ui/countdown.tsx'
import { useClock } from '../../../../shared/store/hooks.ts'
import { Facts } from './facts.tsx'

/** The payee of a deposit, and the time until which to pay. */
export function Payment({ payment: { payee, account, reference, expiresAt } }: { payment: PaymentFacts }) {
  const { t } = useTranslation('wallet')
  const clock = useClock()
  const [isOver, setOver] = useState(() => clock.now() >= expiresAt)
  const copied = (name: string, text: string) => ({
    name,
    value: <span translate="no">{text}</span>,
    action: <CopyButton text={text} label={t('copy_value', { name })} />,
  })
  return (
    <Card>
      <Facts
        facts={[
          ...(isOver
            ? []
            : [{ name: t('pay_within'), value: <Countdown until={expiresAt} onEnd={() => setOver(true)} /> }]),
          { name: t('payee'), value: <span translate="no">{payee}</span> },
          copied(t('pay_to'), account),
          copied(t('reference'), reference),
        ]}
      />
    </Card>
  )
}
