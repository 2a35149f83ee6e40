import { useLocation } from 'react-router-dom'
import { cardsPath } from '../../../../../contract/paths.ts'
import type { AddBankCardBody } from '../../../../../contract/wire/money.ts'
import { useIsAttempting } from '../../../../shared/account/limiter.ts'
import { useFormError } from '../../../../shared/account/use-form-error.ts'
import { cameFrom } from '../../../../shared/navigation/came-from.ts'
import { useGo } from '../../../../shared/navigation/in-app.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { addCard, type CardField } from '../add-card.ts'

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
