import { useSearchParams } from 'react-router-dom'
import { memberHomePath } from '../../../../../contract/paths.ts'
import type { DepositChannel } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import type { AppStore } from '../../../../shared/store/app-store.ts'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page as Frame } from '../../../../shared/ui/page.tsx'
import { walletApi } from '../../../../shared/wallet/wallet-api.ts'
import { BalanceStrip } from '../components/balance-strip.tsx'
import { FormSkeleton } from '../components/form-skeleton.tsx'
import { OrderForm, type Way } from '../components/order-form.tsx'
import { OrderView } from '../components/order-view.tsx'
import { useTermsText } from '../components/money-text.ts'

/** What a new deposit begins with. */
export const ask = async (dispatch: AppStore['dispatch']): Promise<unknown> =>
  new URLSearchParams(location.search).has('id') ||
  dispatch(walletApi.endpoints.depositSettings.initiate(undefined, { subscribe: false }))

/** `/m/voucherCenter`: a new deposit; `/m/voucherCenter?id=…`: one that was ordered (MEM-02). */
export function Page() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <OrderView key={id} kind="deposit" id={id} /> : <NewDeposit />
}

function NewDeposit() {
  const { t } = useTranslation('wallet')
  const { data, error, isLoading, refetch } = walletApi.useDepositSettingsQuery()
  return (
    <Frame title={t('deposit')} back={memberHomePath} narrow>
      <BalanceStrip kind="deposit" />
      {isLoading && <FormSkeleton />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && <Channels channels={data.channels} />}
    </Frame>
  )
}

function Channels({ channels }: { channels: readonly DepositChannel[] }) {
  const { t } = useTranslation('wallet')
  const describe = useTermsText()
  const [first, ...others] = channels.map(
    (channel): Way => ({
      ...channel,
      detail: describe(channel),
      terms: channel,
      suggested: channel.suggested.map((amount) => ({ amount })),
    }),
  )
  if (!first) return <EmptyState icon="wallet" title={t('no_channels')} text={t('no_channels_text')} />
  return <OrderForm kind="deposit" ways={[first, ...others]} />
}
