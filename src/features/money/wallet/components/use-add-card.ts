import { useLocation } from 'react-router-dom'
import { cardsPath } from '../../../../../contract/paths.ts'
import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import { errorCodes } from '../../../../../contract/wire/errors.ts'
import type { AddBankCardBody } from '../../../../../contract/wire/money.ts'
import { credentialCall } from '../../../../shared/account/credential-call.ts'
import { failureMessage } from '../../../../shared/account/failure-message.ts'
import type { FormError } from '../../../../shared/account/form-error.ts'
import { useIsAttempting, attempt } from '../../../../shared/account/limiter.ts'
import { useFormError } from '../../../../shared/account/use-form-error.ts'
import { showToast } from '../../../../shared/feedback/feedback.ts'
import { cameFrom } from '../../../../shared/navigation/came-from.ts'
import { useGo } from '../../../../shared/navigation/in-app.tsx'
import { selectIsMember } from '../../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { ordersApi } from '../api.ts'

/** Adds the account, then returns to the page that needs it. */
export function useAddCard() {
  const dispatch = useAppDispatch()
  const go = useGo()
  const { state } = useLocation()
  const busy = useIsAttempting('add-card')
  const refusal = useFormError<CardField>()
  const add = (body: AddBankCardBody) => {
    refusal.set(null)
    void dispatch(addCard(body)).then((end) =>
      end === 'added' ? go(cameFrom(state) ?? cardsPath, { replace: true }) : refusal.set(end),
    )
  }
  return { add, busy, refusal }
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
