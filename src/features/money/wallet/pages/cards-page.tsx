import { useState } from 'react'
import { cardsPath, memberHomePath } from '../../../../../contract/paths.ts'
import type { BankCard, WithdrawAccountInfo } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../../../shared/ui/list.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as Frame } from '../../../../shared/ui/page.tsx'
import { walletApi } from '../../../../shared/wallet/wallet-api.ts'
import { AddLinks } from '../components/add-links.tsx'
import styles from '../components/card-list.module.css'
import { FormSkeleton } from '../components/form-skeleton.tsx'
import { RemoveCard } from '../components/remove-card.tsx'
import { methodIcons } from '../lib/method-icons.ts'

/** `/m/securityCenter/bankCards`: where withdrawals can be paid out to. */
export function Page() {
  const { t } = useTranslation('wallet')
  const { data, error, isLoading, refetch } = walletApi.useWithdrawAccountInfoQuery()
  return (
    <Frame title={t('cards')} back={memberHomePath} narrow>
      {isLoading && <FormSkeleton />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && <Cards info={data} />}
    </Frame>
  )
}

function Cards({ info: { accounts, banks } }: { info: WithdrawAccountInfo }) {
  const { t } = useTranslation('wallet')
  const [leaving, setLeaving] = useState<BankCard | null>(null)
  const add = <AddLinks banks={banks} from={cardsPath} />
  if (accounts.length === 0)
    return <EmptyState icon="cards" title={t('no_cards')} text={t('no_cards_text')} action={add} />
  return (
    <div className={styles.cards}>
      <List label={t('cards')}>
        {accounts.map((card) => (
          <ListItem
            key={card.id}
            title={`${card.bankName} \u2068${card.maskedNumber}\u2069`}
            detail={card.holder}
            media={<Icon name={methodIcons[card.kind]} />}
            trailing={
              <IconButton
                icon="close"
                label={t('remove_card', { card: `${card.bankName} ${card.maskedNumber}` })}
                onClick={() => setLeaving(card)}
              />
            }
          />
        ))}
      </List>
      {add}
      {leaving && <RemoveCard key={leaving.id} card={leaving} onClose={() => setLeaving(null)} />}
    </div>
  )
}
