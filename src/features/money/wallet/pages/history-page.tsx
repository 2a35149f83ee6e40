import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { memberHomePath, depositPath, withdrawPath } from '../../../../../contract/paths.ts'
import type { MoneyOrder, OrderPage } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { Button, LinkButton } from '../../../../shared/ui/button.tsx'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import { List, ListItem } from '../../../../shared/ui/list.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Page as Frame } from '../../../../shared/ui/page.tsx'
import { LoadingRegion, Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { Tabs } from '../../../../shared/ui/tabs.tsx'
import { useCounters } from '../../../../shared/wallet/counters.ts'
import { type OrderKind, ordersApi } from '../api.ts'
import styles from '../components/order-list.module.css'
import { OrderTime, useFollowing } from '../components/order-view.tsx'
import { methodIcons } from '../lib/method-icons.ts'

const kinds = ['deposit', 'withdraw'] as const

/** `/m/member/history`: deposits; `?kind=withdraw`: withdrawals. */
export function Page() {
  const { t } = useTranslation('wallet')
  const [query, setQuery] = useSearchParams()
  const selected: OrderKind = query.get('kind') === 'withdraw' ? 'withdraw' : 'deposit'
  return (
    <Frame title={t('history')} back={memberHomePath} narrow>
      <Tabs
        label={t('history')}
        look="segments"
        tabs={kinds.map((kind) => ({ id: kind, title: t(`${kind}s`), content: <History kind={kind} /> }))}
        selected={selected}
        onSelect={(kind) => setQuery({ kind }, { replace: true })}
      />
    </Frame>
  )
}

/** How many orders of this kind succeeded, then all of them. */
function History({ kind }: { kind: OrderKind }) {
  const { t } = useTranslation('wallet')
  const counters = useCounters()
  const count = kind === 'deposit' ? counters?.totalDepositSuccessCount : counters?.totalWithdrawSuccessCount
  return (
    <>
      <p className={styles.count}>{count !== undefined && count > 0 && t('completed', { number: count })}</p>
      <OrderList kind={kind} />
    </>
  )
}

interface Props {
  readonly kind: OrderKind
  /** Absent for the first page. */
  readonly cursor?: string
}

/** One page of orders, newest first; the next page is rendered below it on demand. */
function OrderList({ kind, cursor }: Props) {
  const { data, error, isLoading, refetch } = ordersApi.useOrdersQuery({
    type: kind,
    ...(cursor !== undefined && { cursor }),
  })
  if (isLoading) return <Loading />
  if (!data) return <ErrorState failure={error} onRetry={() => void refetch()} compact={cursor !== undefined} />
  if (data.orders.length === 0 && cursor === undefined) return <Empty kind={kind} />
  return <Orders kind={kind} page={data} />
}

function Orders({ kind, page: { orders, next } }: { kind: OrderKind; page: OrderPage }) {
  const { t } = useTranslation('wallet')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.part}>
      <List label={t(`${kind}s`)}>
        {orders.map((order) => (
          <Row key={order.orderId} kind={kind} order={order} />
        ))}
      </List>
      {next !== undefined && !isOpen && (
        <Button variant="soft" wide onClick={() => setOpen(true)}>
          {t('show_more')}
        </Button>
      )}
      {next !== undefined && isOpen && <OrderList kind={kind} cursor={next} />}
    </div>
  )
}

const tones = { pending: 'warning', done: 'success', refused: 'neutral' } as const

function Row({ kind, order }: { kind: OrderKind; order: MoneyOrder }) {
  const { t } = useTranslation('wallet')
  useFollowing(order.orderId, order.status === 'pending')
  const path = kind === 'deposit' ? depositPath : withdrawPath
  return (
    <ListItem
      to={`${path}?id=${encodeURIComponent(order.orderId)}`}
      title={order.title}
      detail={<OrderTime at={order.createdAt} />}
      media={<Icon name={methodIcons[order.kind]} />}
      trailing={
        <span className={styles.end}>
          <Money amount={order.amount} className={styles.amount} />
          <Badge tone={tones[order.status]}>{t(`status_${order.status}`)}</Badge>
        </span>
      }
    />
  )
}

function Empty({ kind }: { kind: OrderKind }) {
  const { t } = useTranslation('wallet')
  return (
    <EmptyState
      icon="wallet"
      title={t('no_orders')}
      action={
        <LinkButton to={kind === 'deposit' ? depositPath : withdrawPath} variant="soft">
          {t(kind)}
        </LinkButton>
      }
    />
  )
}

const Loading = () => (
  <LoadingRegion className={styles.part}>
    {[1, 2, 3, 4, 5].map((place) => (
      <Skeleton key={place} shape="card" height="72px" />
    ))}
  </LoadingRegion>
)
