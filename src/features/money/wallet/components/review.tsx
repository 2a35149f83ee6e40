import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { decimalsOf } from '../../../../../contract/currency-decimals.ts'
import { useCurrency } from '../../../../shared/settings/use-settings.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { Sheet } from '../../../../shared/ui/sheet.tsx'
import type { OrderKind } from '../api.ts'
import type { ReviewedOrder } from '../drafts.ts'
import { feeAndRest } from '../lib/fee.ts'
import { Facts } from './facts.tsx'
import styles from './review.module.css'
import type { Way } from './way.ts'

interface Props {
  readonly kind: OrderKind
  readonly order: ReviewedOrder
  readonly way: Pick<Way, 'title' | 'terms'>
  readonly open: boolean
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The whole order before it is placed; while it is sent, the sheet stays. */
export function Review({ kind, order, way, open, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation('wallet')
  const { fee, rest } = feeAndRest(order.amount, way.terms.fee, decimalsOf(useCurrency().code))
  const isUnanswered = order.isSent === true && !busy
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={t(`review_${kind}`)}
      footer={
        <Button wide size="large" busy={busy} onClick={onConfirm}>
          {isUnanswered ? t('shared:retry') : t(`confirm_${kind}`)}
        </Button>
      }
    >
      <div className={styles.review}>
        <div role="alert">{isUnanswered && <Notice tone="warning">{t('unanswered')}</Notice>}</div>
        <Facts
          facts={[
            { name: t(`${kind}_way`), value: way.title },
            { name: t('amount'), value: <Money amount={order.amount} /> },
            { name: t('fee'), value: <Money amount={fee} /> },
            { name: t(`rest_${kind}`), value: <Money amount={rest} />, strong: true },
          ]}
        />
      </div>
    </Sheet>
  )
}
