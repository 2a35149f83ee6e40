import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { failure, ownFailureCodes } from '../../../shared/api/failure.ts'
import { outcomeOf } from '../../../shared/api/outcome.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import { domainFailed } from '../../../shared/shell/domain-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { statusApi } from './api.ts'
import { findingOf, type Finding } from './lib/status.ts'
import { statusQuery } from './lib/status-query.ts'

const { askStatus: statusCall, ping } = statusApi.endpoints

/** One status call (SHELL-01). */
export const askStatus =
  (page: Pick<Location, 'host' | 'href'>): AppThunk<Promise<Finding>> =>
  async (dispatch, _getState, { local }) => {
    const { data, error } = await dispatch(statusCall.initiate(statusQuery(page, local), { track: false }))
    if (error === undefined) return findingOf({ data })
    return findingOf({ error: 'status' in error ? error : failure(0, ownFailureCodes.unreachable) })
  }

interface Place {
  readonly isSecure: boolean
  readonly isOnline: boolean
}

/**
 * Reports a failed status call with the alert that the error rules prescribe (ERR-01, ERR-03). If there was no answer, a
 * plain ping finds out whether the domain can be reached at all (SHELL-28); if not, the domain modal shows the same
 * message and offers another line.
 */
export const reportFailure =
  (failure: CallFailure, place: Place): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const outcome = outcomeOf(failure, {
      ...place,
      isStatus: true,
      skipsHandling: false,
      alerts: true,
      sentToken: false,
    })
    if (outcome.kind !== 'alert') return
    const { message } = outcome
    const isCutOff = failure.status === 0 && 'error' in (await dispatch(ping.initiate(undefined, { track: false })))
    if (isCutOff) dispatch(domainFailed({ message }))
    else void dispatch(showAlert({ kind: 'notice', message }))
  }
