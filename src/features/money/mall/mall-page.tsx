import { useState } from 'react'
import { memberHomePath } from '../../../../contract/paths.ts'
import type { EndpointBodies, EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { type MallItem, mallItems, redeemMallItem } from '../../../../contract/wire/rewards.ts'
import { useCallFailure } from '../../../shared/account/form-error.ts'
import { api } from '../../../shared/api/api.ts'
import { useTranslation, useLanguage } from '../../../shared/i18n/language.tsx'
import { formatNumber } from '../../../shared/lib/format-number.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import { Image } from '../../../shared/ui/image.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { Page as PageFrame } from '../../../shared/ui/page.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import styles from './mall-page.module.css'

const mallApi = api.injectEndpoints({
  endpoints: (build) => ({
    mallItems: build.query<EndpointValues['mallItems'], void>({
      query: () => mallItems,
      providesTags: ['rewards', 'texts'],
    }),
    /** Invalidated also after a refusal, because the market may have been out of date. */
    redeem: build.mutation<EndpointValues['redeemMallItem'], EndpointBodies['redeemMallItem']>({
      query: (body) => ({ ...redeemMallItem, body }),
      invalidatesTags: ['rewards', 'missions'],
    }),
  }),
})

const { useMallItemsQuery, useRedeemMutation } = mallApi

/** The items that points can be redeemed for (MEM-05). */
export function Page() {
  const { t } = useTranslation('mall')
  const { data, error, isLoading, refetch } = useMallItemsQuery()
  const [chosen, setChosen] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const item = data?.items.find(({ id }) => id === chosen)
  const open = (id: string) => {
    setChosen(id)
    setOpen(true)
  }
  return (
    <PageFrame title={t('title')} back={memberHomePath}>
      <p className={styles.own} aria-live="polite">
        <span>{t('your_points')}</span>
        {data ? <Points points={data.points} className={styles.number} /> : <Skeleton width="5em" height="1.3em" />}
      </p>
      {isLoading && <Loading />}
      {!isLoading && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <EmptyState icon="ticket" title={t('empty_title')} text={t('empty_text')} />}
      {data && (
        <ul className={styles.items}>
          {data.items.map((each) => (
            <ItemCard key={each.id} item={each} points={data.points} onOpen={() => open(each.id)} />
          ))}
        </ul>
      )}
      {data && item && (
        <ItemSheet key={item.id} item={item} points={data.points} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </PageFrame>
  )
}

const Loading = () => (
  <LoadingRegion className={styles.items}>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} shape="card" height="240px" />
    ))}
  </LoadingRegion>
)

interface Props {
  readonly item: MallItem
  readonly points: number
  readonly onOpen: () => void
}

/** One item; opens its sheet. */
function ItemCard({ item, points, onOpen }: Props) {
  const { t } = useTranslation('mall')
  const offer = offerOf(item, points)
  const isGone = offer === 'sold-out' || offer === 'redeemed'
  return (
    <li>
      <button type="button" className={cx(styles.card, isGone && styles.gone)} aria-haspopup="dialog" onClick={onOpen}>
        <Image src={item.imageUrl} alt="" ratio="3 / 4" fallback="gift" />
        <span className={styles.words}>
          <bdi className={styles.title}>{item.title}</bdi>
          <Points points={item.price} />
          {isGone && <Badge tone={offer === 'redeemed' ? 'success' : 'neutral'}>{t(words[offer])}</Badge>}
        </span>
      </button>
    </li>
  )
}

const words = { redeemed: 'redeemed', 'sold-out': 'sold_out' } as const

interface ItemSheetProps {
  readonly item: MallItem
  readonly points: number
  readonly open: boolean
  readonly onClose: () => void
}

/** An item in full. Redeeming it asks once more, since points do not come back. */
function ItemSheet({ item, points, open, onClose }: ItemSheetProps) {
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

/** A number of points, with their mark. */
function Points({ points, className }: { points: number; className?: string | undefined }) {
  const { t } = useTranslation('mall')
  const { locale } = useLanguage()
  return (
    <span className={cx(styles.pointsPoints, className)}>
      <Icon name="sparkle" size={18} tinted />
      <VisuallyHidden>{t('shared:points')}</VisuallyHidden> <bdi translate="no">{formatNumber(points, locale)}</bdi>
    </span>
  )
}

/** Whether these points are enough for an item, and if not, why. Reasons that never change come first. */
type Offer = 'redeemed' | 'sold-out' | 'too-dear' | 'open'

export function offerOf({ redeemed, stock, price }: MallItem, points: number): Offer {
  if (redeemed) return 'redeemed'
  if (stock <= 0) return 'sold-out'
  return price > points ? 'too-dear' : 'open'
}
