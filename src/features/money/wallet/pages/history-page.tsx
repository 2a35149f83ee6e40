import { useSearchParams } from 'react-router-dom'
import { memberHomePath } from '../../../../../contract/paths.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { Page as Frame } from '../../../../shared/ui/page.tsx'
import { Tabs } from '../../../../shared/ui/tabs.tsx'
import { useCounters } from '../../../../shared/wallet/counters.ts'
import type { OrderKind } from '../api.ts'
import { OrderList } from '../components/order-list.tsx'
import styles from '../components/order-list.module.css'

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
      {count !== undefined && count > 0 && <p className={styles.count}>{t('completed', { number: count })}</p>}
      <OrderList kind={kind} />
    </>
  )
}
