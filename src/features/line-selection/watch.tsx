import { useEffect } from 'react'
import { loadCompany } from '../../shared/company/company-api.ts'
import { OnDemand } from '../../shared/feature/on-demand.tsx'
import { selectDomainFailure } from '../../shared/shell/domain-slice.ts'
import type { AppThunk } from '../../shared/store/app-store.ts'
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts'

/** Milliseconds after the start, when the first screen has loaded. */
const quietAfter = 3000

const loadModal = async () => (await import('./components/domain-modal.tsx')).DomainModal

/** Opens the domain modal when the domain fails. */
export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(learnCompany()), [dispatch])
  const failure = useAppSelector(selectDomainFailure)
  return failure && <OnDemand namespace="line-selection" load={loadModal} props={{ failure }} />
}

/** Loads domains and customer service before they are needed. */
const learnCompany =
  (): AppThunk<() => void> =>
  (dispatch, _getState, { clock }) =>
    clock.after(quietAfter, () => void dispatch(loadCompany()))
