import type { ReactNode } from 'react'
import { cardsPath } from '../../../../../contract/paths.ts'
import type { WithdrawAccountInfo } from '../../../../../contract/wire/money.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page } from '../../../../shared/ui/page.tsx'
import { walletApi } from '../../../../shared/wallet/wallet-api.ts'
import { FormSkeleton } from './form-skeleton.tsx'

type Bank = WithdrawAccountInfo['banks'][number]

interface Props {
  readonly title: string
  readonly wanted: (bank: Bank) => boolean
  readonly children: (banks: readonly [Bank, ...Bank[]]) => ReactNode
}

/** A page for adding an account of some kind; not every brand pays out to each. */
export function WithBanks({ title, wanted, children }: Props) {
  const { t } = useTranslation('wallet')
  const { data, error, isLoading, refetch } = walletApi.useWithdrawAccountInfoQuery()
  const [first, ...others] = data?.banks.filter(wanted) ?? []
  return (
    <Page title={title} back={cardsPath} narrow>
      {isLoading && <FormSkeleton />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data && !first && <EmptyState icon="cards" title={t('no_banks')} />}
      {first && children([first, ...others])}
    </Page>
  )
}

/** The text that says what is wrong with the name of an account's holder; undefined if nothing is. Pure. */
export function holderProblem(typed: string): 'holder_empty' | 'holder_letters' | undefined {
  if (typed.trim() === '') return 'holder_empty'
  return /\p{L}/u.test(typed) && !/\p{Nd}/u.test(typed) ? undefined : 'holder_letters'
}
