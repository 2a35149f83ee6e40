import { useSearchParams } from 'react-router-dom'
import { memberHomePath, withdrawPath } from '../../../../../contract/paths.ts'
import type { Amount } from '../../../../../contract/amount.ts'
import type { WithdrawAccountInfo } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import type { AppStore } from '../../../../shared/store/app-store.ts'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as Frame } from '../../../../shared/ui/page.tsx'
import { useGetBalanceQuery } from '../../../../shared/wallet/balance.tsx'
import { walletApi } from '../../../../shared/wallet/wallet-api.ts'
import { AddLinks } from '../components/add-links.tsx'
import { BalanceStrip } from '../components/balance-strip.tsx'
import { FormSkeleton } from '../components/form-skeleton.tsx'
import { OrderForm, type Way } from '../components/order-form.tsx'
import { OrderView } from '../components/order-view.tsx'
import { useTermsText } from '../components/money-text.ts'
import { mostOf, type Limits } from '../lib/limits.ts'
import type { Suggestion } from '../components/amount-field.tsx'

/** What a new withdrawal begins with. */
export const ask = async (dispatch: AppStore['dispatch']): Promise<unknown> =>
  new URLSearchParams(location.search).has('id') ||
  dispatch(walletApi.endpoints.withdrawAccountInfo.initiate(undefined, { subscribe: false }))

/** `/m/withdraw`: a new withdrawal; `/m/withdraw?id=…`: one that was ordered (MEM-03). */
export function Page() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <OrderView key={id} kind="withdraw" id={id} /> : <NewWithdrawal />
}

function NewWithdrawal() {
  const { t } = useTranslation('wallet')
  const { data, error, isLoading, refetch } = walletApi.useWithdrawAccountInfoQuery()
  const { data: balance } = useGetBalanceQuery()
  return (
    <Frame title={t('withdraw')} back={memberHomePath} narrow>
      <BalanceStrip kind="withdraw" />
      {isLoading && <FormSkeleton />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && <Accounts info={data} balance={balance} />}
    </Frame>
  )
}

function Accounts({ info, balance }: { info: WithdrawAccountInfo; balance: Amount | undefined }) {
  const { t } = useTranslation('wallet')
  const describe = useTermsText()
  const suggested = useSuggestions({ ...info, balance })
  const [first, ...others] = info.accounts.map(
    ({ id, kind, bankName, maskedNumber, holder }): Way => ({
      id,
      kind,
      title: `${bankName} \u2068${maskedNumber}\u2069`,
      detail: holder,
      terms: info,
      suggested,
    }),
  )
  const add = <AddLinks banks={info.banks} from={withdrawPath} />
  if (!first) return <EmptyState icon="cards" title={t('no_cards')} text={t('no_cards_text')} action={add} />
  return (
    <OrderForm kind="withdraw" ways={[first, ...others]} terms={describe(info)} balance={balance}>
      {add}
    </OrderForm>
  )
}

function useSuggestions(limits: Limits): readonly Suggestion[] {
  const { t } = useTranslation('wallet')
  const most = mostOf(limits)
  return most === null ? [] : [{ amount: limits.minimum }, { amount: most, label: t('everything') }]
}
