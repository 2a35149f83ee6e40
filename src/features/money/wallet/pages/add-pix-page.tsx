import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { PixForm } from '../components/pix-form.tsx'
import { WithBanks } from '../components/with-banks.tsx'

/** `/m/securityCenter/addBankCardPix` (MEM-04). */
export function Page() {
  const { t } = useTranslation('wallet')
  return (
    <WithBanks title={t('add_pix')} wanted={({ kind }) => kind === 'pix'}>
      {([bank]) => <PixForm bank={bank} />}
    </WithBanks>
  )
}
