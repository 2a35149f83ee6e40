import { useEffect, useState } from 'react'
import { depositPath, historyPath, homePath, withdrawPath } from '../../../../../contract/paths.ts'
import type { OrderAndBalance, Payment as PaymentFacts } from '../../../../../contract/wire/money.ts'
import { useTranslation, useLanguage } from '../../../../shared/i18n/language.tsx'
import { formatDate } from '../../../../shared/lib/format-date.ts'
import { useAppDispatch, useClock } from '../../../../shared/store/hooks.ts'
import { LinkButton } from '../../../../shared/ui/button.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { Countdown } from '../../../../shared/ui/countdown.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import { Icon } from '../../../../shared/ui/icons/icon.tsx'
import type { IconName } from '../../../../shared/ui/icons/icons.ts'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { Page } from '../../../../shared/ui/page.tsx'
import { LoadingRegion, Skeleton, SkeletonText } from '../../../../shared/ui/skeleton.tsx'
import { ordersApi, type OrderKind } from '../api.ts'
import { followOrder } from '../follow-order.ts'
import { reasonKey } from '../lib/refusals.ts'
import { BalanceStrip } from './balance-strip.tsx'
import { Facts } from './facts.tsx'
import styles from './order-view.module.css'

/** One deposit or withdrawal: how to pay it, that it is on its way, or how it ended. */
export function OrderView({ kind, id }: { kind: OrderKind; id: string }) {
  const { t } = useTranslation('wallet')
  const { data, error, isLoading, refetch } = ordersApi.useOrderQuery(id)
  useFollowing(id, data?.status === 'pending')
  return (
    <Page title={t(kind)} back={`${historyPath}?kind=${kind}`} narrow>
      <BalanceStrip kind={kind} />
      <div aria-live="polite">{data && <State kind={kind} order={data} />}</div>
      {data && <Details kind={kind} order={data} />}
      {isLoading && <Loading />}
      {!data &&
        error &&
        (isMissing(error) ? (
          <EmptyState icon="wallet" title={t('order_missing')} action={<Actions kind={kind} />} />
        ) : (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ))}
    </Page>
  )
}

const isMissing = (error: object): boolean => 'status' in error && error.status === 404

/** Asks for a pending order as long as it is shown, and until it is settled. */
export function useFollowing(id: string, isPending: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => (isPending ? dispatch(followOrder(id)) : undefined), [dispatch, id, isPending])
}

const icons: Readonly<Record<OrderAndBalance['status'], IconName>> = {
  pending: 'clock',
  done: 'check',
  refused: 'close',
}

function State({ kind, order: { status, amount, reason, payment } }: { kind: OrderKind; order: OrderAndBalance }) {
  const { t } = useTranslation('wallet')
  const waitsForPayment = status === 'pending' && payment !== undefined
  return (
    <div className={styles.state}>
      <span className={cx(styles.mark, styles[status])}>
        <Icon name={icons[status]} size={32} />
      </span>
      <p className={styles.amount}>
        <Money amount={amount} />
      </p>
      <h2 className={styles.title}>{t(waitsForPayment ? 'awaits_payment' : `${kind}_${status}`)}</h2>
      <p className={styles.text}>
        {status === 'refused'
          ? t(reasonKey(reason))
          : t(waitsForPayment ? 'awaits_payment_text' : `${kind}_${status}_text`)}
      </p>
    </div>
  )
}

function Details({ kind, order }: { kind: OrderKind; order: OrderAndBalance }) {
  const { t } = useTranslation('wallet')
  return (
    <div className={styles.details}>
      {order.status === 'pending' && order.payment && <Payment payment={order.payment} createdAt={order.createdAt} />}
      <Card>
        <Facts
          facts={[
            { name: t(`${kind}_way`), value: order.title },
            { name: t('fee'), value: <Money amount={order.fee} /> },
            { name: t('ordered_at'), value: <OrderTime at={order.createdAt} /> },
            ...(order.settledAt === undefined
              ? []
              : [{ name: t('settled_at'), value: <OrderTime at={order.settledAt} /> }]),
            { name: t('order_number'), value: order.orderId },
          ]}
        />
      </Card>
      <Actions kind={kind} isRefused={order.status === 'refused'} />
    </div>
  )
}

const Actions = ({ kind, isRefused = false }: { kind: OrderKind; isRefused?: boolean }) => {
  const { t } = useTranslation('wallet')
  const again = kind === 'deposit' ? depositPath : withdrawPath
  return (
    <div className={styles.actions}>
      {!isRefused && (
        <LinkButton to={homePath} size="large" wide>
          {t('play')}
        </LinkButton>
      )}
      <LinkButton to={again} size="large" variant={isRefused ? 'primary' : 'soft'} wide>
        {t(isRefused ? 'shared:retry' : `another_${kind}`)}
      </LinkButton>
    </div>
  )
}

const Loading = () => (
  <LoadingRegion className={styles.details}>
    <div className={styles.state}>
      <Skeleton shape="round" width="64px" height="64px" />
      <Skeleton width="8em" height="2em" />
      <Skeleton width="14em" />
    </div>
    <Card>
      <SkeletonText lines={6} />
    </Card>
  </LoadingRegion>
)

interface PaymentProps {
  readonly payment: PaymentFacts
  readonly createdAt: number
}

/** The payee of a deposit, and the time until which to pay: never longer than at first, also if the clock is behind. */
function Payment({ payment: { payee, account, reference, expiresAt }, createdAt }: PaymentProps) {
  const { t } = useTranslation('wallet')
  const clock = useClock()
  const [until] = useState(() => Math.min(expiresAt, clock.now() + expiresAt - createdAt))
  const [isOver, setOver] = useState(() => clock.now() >= until)
  const copied = (name: string, text: string) => ({
    name,
    value: <span translate="no">{text}</span>,
    action: <CopyButton text={text} label={t('copy_value', { name })} />,
  })
  return (
    <Card>
      <Facts
        facts={[
          ...(isOver
            ? []
            : [{ name: t('pay_within'), value: <Countdown until={until} onEnd={() => setOver(true)} /> }]),
          { name: t('payee'), value: <span translate="no">{payee}</span> },
          copied(t('pay_to'), account),
          copied(t('reference'), reference),
        ]}
      />
    </Card>
  )
}

/** `at` is epoch milliseconds. */
export function OrderTime({ at }: { at: number }) {
  const { locale } = useLanguage()
  return (
    <time dateTime={new Date(at).toISOString()}>
      {formatDate(at, locale, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
