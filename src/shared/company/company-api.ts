import { companyShape } from '../../../contract/wire/shapes/company.ts'
import type { CompanyInfo } from '../../../contract/wire/system.ts'
import { api } from '../api/api.ts'
import { decodeAnswer, type Lenient } from '../api/decode.ts'
import type { KeyValueStorage } from '../lib/storage.ts'
import type { AppThunk } from '../store/create-store.ts'
import { companyFrom, noCompany, type Company } from './company.ts'

const shape = { lenient: companyShape } as const

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Argument: milliseconds that the answer may take. */
    getCompanyInfo: build.query<Lenient<CompanyInfo>, number>({
      query: (timeoutMs) => ({ endpoint: 'companyInfo', shape, alerts: false, timeoutMs }),
      providesTags: ['texts'],
    }),
  }),
})

/** Key in local storage: a domain that fails cannot tell where else to go, or who can help. */
const storageKey = 'companyInfo'
const patienceMs = 5000

/**
 * What the back end tells of the company, or told when it last could; `anew` asks again for what was answered a moment
 * ago.
 */
export const loadCompany =
  (anew = false): AppThunk<Promise<Company>> =>
  async (dispatch, _getState, { local }) => {
    const { data } = await dispatch(
      endpoints.getCompanyInfo.initiate(patienceMs, { subscribe: false, forceRefetch: anew }),
    )
    if (data === undefined) return knownCompany(local)
    local.write(storageKey, JSON.stringify(data))
    return companyFrom(data)
  }

/** What the back end told last. */
export function knownCompany(local: KeyValueStorage): Company {
  try {
    return companyFrom(decodeAnswer(shape, JSON.parse(local.read(storageKey) ?? 'null')) as Lenient<CompanyInfo>)
  } catch {
    return noCompany
  }
}
