import type { EndpointQueries } from '../../../../contract/wire/endpoints.ts'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { ping, systemStatus, type SystemStatus, type SystemStatusQuery } from '../../../../contract/wire/system.ts'
import { api } from '../../../shared/api/api.ts'
import { leniently } from '../../../shared/api/call.ts'
import type { Lenient } from '../../../shared/api/decode.ts'
import { failure, ownFailureCodes } from '../../../shared/api/failure.ts'
import { outcomeOf } from '../../../shared/api/outcome.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import type { KeyValueStorage } from '../../../shared/lib/storage.ts'
import { withoutSecrets } from '../../../shared/navigation/without-secrets.ts'
import { originalDomain } from '../../../shared/registration/original-domain.ts'
import { domainFailed } from '../../../shared/shell/domain-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { findingOf, type Finding } from './status.ts'

/** Mutations, because answers must neither come from a cache nor go into one (SHELL-01). */
export const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    askStatus: build.mutation<Lenient<SystemStatus>, SystemStatusQuery>({
      query: (query) => ({ ...leniently(systemStatus), query: { ...query }, cache: 'no-store' }),
    }),
    ping: build.mutation<null, void>({ query: () => ({ ...ping, cache: 'no-store' }) }),
  }),
})

/** Key in local storage; the tid is one of the advertising identifiers. */
const trackKey = 'tid'

/** The query of the status call (SHELL-01 and its ruling). Remembers the host of the very first visit. */
export const statusQuery = (
  { host, href }: Pick<Location, 'host' | 'href'>,
  local: KeyValueStorage,
): EndpointQueries['systemStatus'] => ({
  device: 'MOBILE',
  track: local.read(trackKey) ?? '',
  originalDomain: originalDomain(host, local),
  url: withoutSecrets(href),
})

/** One status call (SHELL-01). */
export const askStatus =
  (page: Pick<Location, 'host' | 'href'>): AppThunk<Promise<Finding>> =>
  async (dispatch, _getState, { local }) => {
    const { data, error } = await dispatch(
      statusApi.endpoints.askStatus.initiate(statusQuery(page, local), { track: false }),
    )
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
    const isCutOff =
      failure.status === 0 &&
      'error' in (await dispatch(statusApi.endpoints.ping.initiate(undefined, { track: false })))
    if (isCutOff) dispatch(domainFailed({ message }))
    else void dispatch(showAlert({ kind: 'notice', message }))
  }
