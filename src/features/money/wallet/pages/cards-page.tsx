import { useState } from 'react'
import { cardsPath, memberHomePath } from '../../../../../contract/paths.ts'
import type { CallFailure } from '../../../../../contract/wire/envelope.ts'
import type { BankCard, WithdrawAccountInfo } from '../../../../../contract/wire/money.ts'
import { failureMessage } from '../../../../shared/account/failure-message.ts'
import { useWords } from '../../../../shared/feedback/use-words.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../../../shared/ui/list.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { Page as Frame } from '../../../../shared/ui/page.tsx'
import { walletApi } from '../../../../shared/wallet/wallet-api.ts'
import { ordersApi } from '../api.ts'
import { AddLinks } from '../components/add-links.tsx'
import styles from '../components/card-list.module.css'
import { FormSkeleton } from '../components/form-skeleton.tsx'
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

interface Props {
  readonly card: BankCard
  readonly onClose: () => void
}

/** Asks before an account is removed; a failure is told in the dialog, where it can be tried again. */
function RemoveCard({ card: { id, bankName, maskedNumber }, onClose }: Props) {
  const { t } = useTranslation('wallet')
  const say = useWords()
  const [remove, { isLoading, error }] = ordersApi.useRemoveBankCardMutation()
  const confirm = () => void remove(id).then((end) => end.error === undefined && onClose())
  return (
    <Dialog
      open
      onDismiss={onClose}
      title={t('remove_title')}
      icon="cards"
      tone="danger"
      actions={
        <>
          <Button variant="danger" wide busy={isLoading} onClick={confirm}>
            {t('remove')}
          </Button>
          <Button variant="outline" wide onClick={onClose}>
            {t('shared:cancel')}
          </Button>
        </>
      }
    >
      <p>
        <bdi translate="no">{`${bankName} ${maskedNumber}`}</bdi>
      </p>
      <div role="alert">
        {error && (
          <Notice tone="danger">{say(failureMessage(error as CallFailure) ?? { key: 'account:no_answer' })}</Notice>
        )}
      </div>
    </Dialog>
  )
}
