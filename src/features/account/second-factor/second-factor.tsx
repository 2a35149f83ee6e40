import { useEffect, useState, type ComponentType } from 'react'
import type { LoginVerification } from '../../../../contract/wire/account.ts'
import { selectSecondFactor, settleSecondFactor } from '../../../shared/account/second-factor.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import { useLanguage } from '../../../shared/i18n/language.tsx'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'

type Dialog = ComponentType<{ readonly verification: LoginVerification | null }>

/** Waits for a login that asks for a second factor (TFA-01); the dialog's code is fetched at the first one. */
export function Part() {
  const dispatch = useAppDispatch()
  const { preparePages } = useLanguage()
  const verification = useAppSelector(selectSecondFactor)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const isMissing = verification !== null && Dialog === null
  useEffect(() => {
    if (isMissing)
      fetchDialog(preparePages).then(
        (Fetched) => setDialog(() => Fetched),
        () => dispatch(giveUp),
      )
  }, [isMissing, preparePages, dispatch])
  // Leaving the page cancels the login.
  useEffect(() => () => dispatch(settleSecondFactor('closed')), [dispatch])
  return Dialog && <Dialog verification={verification} />
}

async function fetchDialog(preparePages: () => Promise<void>): Promise<Dialog> {
  const [{ SecondFactorSheet }] = await Promise.all([import('./second-factor-sheet.tsx'), preparePages()])
  return SecondFactorSheet
}

/** The dialog failed to load; the next login tries again. */
const giveUp: AppThunk = (dispatch) => {
  dispatch(settleSecondFactor('closed'))
  void dispatch(showAlert({ kind: 'notice', message: { key: 'shared:unknown_error' } }))
}
