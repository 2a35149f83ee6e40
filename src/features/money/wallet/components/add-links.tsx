import { addBankCardPath, addPixPath } from '../../../../../contract/paths.ts'
import type { WithdrawAccountInfo } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import type { CameFrom } from '../../../../shared/navigation/came-from.ts'
import { LinkButton } from '../../../../shared/ui/button.tsx'
import styles from './add-links.module.css'

interface Props {
  readonly banks: WithdrawAccountInfo['banks']
  /** Where the player returns to with the new account. */
  readonly from: string
}

/** The kinds of account that this brand pays out to. */
export function AddLinks({ banks, from }: Props) {
  const { t } = useTranslation('wallet')
  const state: CameFrom = { from }
  return (
    <div className={styles.links}>
      {banks.some(({ kind }) => kind === 'pix') && (
        <LinkButton to={addPixPath} state={state} variant="soft">
          {t('add_pix')}
        </LinkButton>
      )}
      {banks.some(({ kind }) => kind !== 'pix') && (
        <LinkButton to={addBankCardPath} state={state} variant="soft">
          {t('add_card')}
        </LinkButton>
      )}
    </div>
  )
}
