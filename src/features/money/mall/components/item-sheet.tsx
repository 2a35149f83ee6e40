import { useState } from 'react'
import type { MallItem } from '../../../../../contract/wire/rewards.ts'
import { useCallFailure } from '../../../../shared/account/use-call-failure.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { Image } from '../../../../shared/ui/image.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { Sheet } from '../../../../shared/ui/sheet.tsx'
import { useRedeemMutation } from '../api.ts'
import { offerOf } from '../lib/offer.ts'
import styles from './item-sheet.module.css'
import { Points } from './points.tsx'

interface Props {
  readonly item: MallItem
  readonly points: number
  readonly open: boolean
  readonly onClose: () => void
}

/** An item in full. Redeeming it asks once more, since points do not come back. */
export function ItemSheet({ item, points, open, onClose }: Props) {
  const { t } = useTranslation('mall')
  const [redeem, { data: order, error, isLoading }] = useRedeemMutation()
  const [isAsking, setAsking] = useState(false)
  const failure = useCallFailure(error)
  const offer = offerOf(item, points)
  const close = () => {
    setAsking(false)
    onClose()
  }
  const send = () => {
    if (isLoading) return
    void redeem({ itemId: item.id, quantity: 1 }).then(() => setAsking(false))
  }
  const footer =
    order || offer !== 'open' ? (
      <Button wide size="large" variant="soft" onClick={close}>
        {t('shared:close')}
      </Button>
    ) : isAsking ? (
      <div className={styles.ask}>
        <p className={styles.question}>{t('sure', { points: item.price })}</p>
        <Button wide size="large" busy={isLoading} onClick={send}>
          {t('redeem_now')}
        </Button>
        <Button wide variant="ghost" onClick={() => setAsking(false)}>
          {t('shared:cancel')}
        </Button>
      </div>
    ) : (
      <Button wide size="large" onClick={() => setAsking(true)}>
        {t('redeem')}
      </Button>
    )
  return (
    <Sheet open={open} onClose={close} title={item.title} footer={footer}>
      <div className={styles.item}>
        <Image src={item.imageUrl} alt="" ratio="16 / 10" fit="contain" fallback="gift" className={styles.picture} />
        <p className={styles.price}>
          <Points points={item.price} className={styles.points} />
          <span className={styles.stock}>{t('in_stock', { number: item.stock })}</span>
        </p>
        <p>{item.summary}</p>
        <div role="status">
          {order ? (
            <Notice tone="success" title={t('done_title')}>
              {t('done_text', { id: order.orderId })}
            </Notice>
          ) : (
            offer !== 'open' && <Notice tone="warning">{t(reasons[offer], missing(item, points))}</Notice>
          )}
        </div>
        <div role="alert">{failure && !order && <Notice tone="danger">{failure}</Notice>}</div>
      </div>
    </Sheet>
  )
}

const reasons = { redeemed: 'redeemed_text', 'sold-out': 'sold_out_text', 'too-dear': 'missing_points' } as const

const missing = ({ price }: MallItem, points: number) => ({ points: Math.max(0, price - points) })
