import { failureMessage } from '../../../../shared/account/failure-message.ts'
import type { CallFailure } from '../../../../../contract/wire/envelope.ts'
import type { BankCard } from '../../../../../contract/wire/money.ts'
import { useWords } from '../../../../shared/feedback/use-words.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { ordersApi } from '../api.ts'

interface Props {
  readonly card: BankCard
  readonly onClose: () => void
}

/** Asks before an account is removed; a failure is told in the dialog, where it can be tried again. */
export function RemoveCard({ card: { id, bankName, maskedNumber }, onClose }: Props) {
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
