import { useTranslation } from '../../../shared/i18n/language.tsx'
import { ComingSoonPage } from '../../../shared/ui/coming-soon-page.tsx'

export function DepositPage() {
  const { t } = useTranslation('wallet')
  return <ComingSoonPage title={t('deposit')} icon="wallet" />
}

export function WithdrawPage() {
  const { t } = useTranslation('wallet')
  return <ComingSoonPage title={t('withdraw')} icon="wallet" />
}

export function AddBankCardPage() {
  const { t } = useTranslation('wallet')
  return <ComingSoonPage title={t('add_card')} icon="cards" />
}

export function AddPixPage() {
  const { t } = useTranslation('wallet')
  return <ComingSoonPage title={t('add_pix')} icon="cards" />
}
