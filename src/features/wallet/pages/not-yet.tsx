import { useTranslation } from '../../../shared/i18n/language.tsx'
import { NotYetPage } from '../../../shared/ui/not-yet-page.tsx'

export function DepositPage() {
  const { t } = useTranslation('wallet')
  return <NotYetPage title={t('deposit')} icon="wallet" />
}

export function WithdrawPage() {
  const { t } = useTranslation('wallet')
  return <NotYetPage title={t('withdraw')} icon="wallet" />
}

export function AddBankCardPage() {
  const { t } = useTranslation('wallet')
  return <NotYetPage title={t('add_card')} icon="cards" />
}

export function AddPixPage() {
  const { t } = useTranslation('wallet')
  return <NotYetPage title={t('add_pix')} icon="cards" />
}
