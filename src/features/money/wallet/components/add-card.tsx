import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { cardsPath } from '../../../../../contract/paths.ts'
import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import { errorCodes } from '../../../../../contract/wire/errors.ts'
import type { WithdrawAccountInfo, AddBankCardBody } from '../../../../../contract/wire/money.ts'
import { credentialCall } from '../../../../shared/account/credential-call.ts'
import { failureMessage } from '../../../../shared/account/failure-message.ts'
import { type FormError, useFormError } from '../../../../shared/account/form-error.ts'
import { useIsAttempting, attempt } from '../../../../shared/account/limiter.ts'
import { showAlert, showToast } from '../../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { cameFrom } from '../../../../shared/navigation/came-from.ts'
import { useGo, useIsShown } from '../../../../shared/navigation/in-app.tsx'
import { selectIsMember } from '../../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { FormActions } from '../../../../shared/ui/form/form.tsx'
import { TextField } from '../../../../shared/ui/form/text-field.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { Page } from '../../../../shared/ui/page.tsx'
import { walletApi } from '../../../../shared/wallet/wallet-api.ts'
import { ordersApi } from '../api.ts'
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

/**
 * The form of a new account. What is wrong with its fields is told from the first attempt on. Once the account is added,
 * the player returns to the page that needs it.
 */
export function useCardForm<Name extends CardField>(empty: Readonly<Record<Name | 'holder', string>>) {
  const { t } = useTranslation('wallet')
  const dispatch = useAppDispatch()
  const go = useGo()
  const isShown = useIsShown()
  const { state } = useLocation()
  const busy = useIsAttempting('add-card')
  const refusal = useFormError<CardField>()
  const [typed, setTyped] = useState(empty)
  const [isTried, setTried] = useState(false)
  const change = (changed: Partial<typeof empty>) => {
    refusal.set(null)
    setTyped({ ...typed, ...changed })
  }
  const field = (name: Name | 'holder', problem: string | undefined) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<typeof empty>),
    error: (isTried && problem !== undefined ? t(problem) : undefined) ?? refusal.about(name),
  })
  const add = (account: Omit<AddBankCardBody, 'holder'> | undefined) => {
    setTried(true)
    if (busy || !account || holderProblem(typed.holder) !== undefined) return
    refusal.set(null)
    void dispatch(addCard({ ...account, holder: typed.holder.trim() })).then((end) => {
      if (!isShown()) {
        if (end && end !== 'added') void dispatch(showAlert({ kind: 'notice', message: end.words }))
      } else if (end === 'added') go(cameFrom(state) ?? cardsPath, { replace: true })
      else refusal.set(end)
    })
  }
  const holder = (
    <TextField
      label={t('holder')}
      hint={t('holder_hint')}
      autoComplete="name"
      maxLength={100}
      {...field('holder', holderProblem(typed.holder))}
    />
  )
  const actions = (
    <FormActions>
      <Button type="submit" wide size="large" busy={busy}>
        {t('save')}
      </Button>
    </FormActions>
  )
  return { typed, change, field, add, setTried, refusal, holder, actions }
}

type CardField = 'bank' | 'holder' | 'number'

const known: Readonly<Record<string, FormError<CardField>>> = {
  [accountErrorCodes.alreadyDone]: { about: 'number', words: { key: 'wallet:card_exists' } },
  [errorCodes.contentUnknown]: { about: 'bank', words: { key: 'wallet:bank_gone' } },
}

/** Adds an account for withdrawals. A second request while one is in flight is ignored. */
const addCard =
  (body: AddBankCardBody): AppThunk<Promise<'added' | FormError<CardField> | null>> =>
  async (dispatch) => {
    const end = await dispatch(attempt('add-card', () => dispatch(tryAdd(body))))
    return end === 'ignored' ? null : end
  }

const tryAdd =
  (body: AddBankCardBody): AppThunk<Promise<'added' | FormError<CardField> | null>> =>
  async (dispatch, getState) => {
    const answer = await dispatch(credentialCall(ordersApi.endpoints.addBankCard, body))
    // The session may have ended in the meantime, and the player has been told so.
    if (!selectIsMember(getState())) return null
    if ('failure' in answer) {
      const { code = '' } = answer.failure
      if (Object.hasOwn(known, code)) return known[code] ?? null
      return { about: 'form', words: failureMessage(answer.failure) ?? { key: 'account:no_answer' } }
    }
    dispatch(showToast({ kind: 'success', text: { key: 'wallet:card_added' } }))
    return 'added'
  }
