import { companyInfo, type CompanyInfo } from '../../../contract/wire/company.ts'
import { api } from '../api/api.ts'
import { leniently } from '../api/call.ts'
import { decodeAnswer, type Lenient } from '../api/decode.ts'
import type { KeyValueStorage } from '../lib/storage.ts'
import type { AppThunk } from '../store/app-store.ts'
import { companyFrom, noCompany, type Company } from './company.ts'

const call = leniently(companyInfo)

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Argument: milliseconds that the answer may take. */
    getCompanyInfo: build.query<Lenient<CompanyInfo>, number>({
      query: (timeoutMs) => ({ ...call, timeoutMs }),
      providesTags: ['texts'],
    }),
  }),
})

/** Local storage key. Stored, because a failing domain cannot say where else to go or who can help. */
const storageKey = 'companyInfo'
const timeoutMs = 5000

/**
 * The company info, or the last one known if the back end does not answer. `isFresh` requests it again even if it has just
 * been loaded.
 */
export const loadCompany =
  (isFresh = false): AppThunk<Promise<Company>> =>
  async (dispatch, _getState, { local }) => {
    const { data } = await dispatch(
      endpoints.getCompanyInfo.initiate(timeoutMs, { subscribe: false, forceRefetch: isFresh }),
    )
    if (data === undefined) return knownCompany(local)
    local.write(storageKey, JSON.stringify(data))
    return companyFrom(data)
  }

/** The last company info that the back end sent. */
export function knownCompany(local: KeyValueStorage): Company {
  try {
    return companyFrom(decodeAnswer(call.value, JSON.parse(local.read(storageKey) ?? 'null')) as Lenient<CompanyInfo>)
  } catch {
    return noCompany
  }
}
