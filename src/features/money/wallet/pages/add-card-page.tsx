import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { CardForm } from '../components/card-form.tsx'
import { WithBanks } from '../components/with-banks.tsx'

/** `/m/securityCenter/addBankCard` (MEM-04). */
export function Page() {
  const { t } = useTranslation('wallet')
  return (
    <WithBanks title={t('add_card')} wanted={({ kind }) => kind !== 'pix'}>
      {(banks) => <CardForm banks={banks} />}
    </WithBanks>
  )
}
