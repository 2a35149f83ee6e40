import { useEffect } from 'react'
import { overlayAsked, overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import { selectDomainFailure } from '../../../shared/shell/domain-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'

/** Milliseconds after the start, when the visitor has looked at the first screen. */
const quietAfter = 10_000

/** Asks for the domain modal as long as the domain fails. */
export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(learnCompany()), [dispatch])
  const failure = useAppSelector(selectDomainFailure)
  useEffect(() => {
    if (!failure) return
    dispatch(overlayAsked({ name: 'domain', subject: failure }))
    return () => void dispatch(overlayWithdrawn({ name: 'domain' }))
  }, [dispatch, failure])
  return null
}

/** Loads domains and customer service before they are needed. */
const learnCompany =
  (): AppThunk<() => void> =>
  (dispatch, _getState, { clock }) =>
    clock.after(quietAfter, () => {
      import('../../../shared/company/company-api.ts').then(
        ({ loadCompany }) => void dispatch(loadCompany()),
        () => undefined,
      )
    })
