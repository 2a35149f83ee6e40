import type { CompanyInfo, CustomerServiceEntry } from '../../../contract/wire/company.ts'
import type { Lenient } from '../api/decode.ts'

/** Without a type that is known, an entry is an address like any other. */
export type ServiceEntry = Pick<CustomerServiceEntry, 'title' | 'path' | 'labelIds'> &
  Partial<Pick<CustomerServiceEntry, 'csType'>>

/** The company info. */
export interface Company {
  readonly services: readonly ServiceEntry[]
  /** Hosts or addresses, as the back end sends them (SHELL-30). */
  readonly domains: readonly string[]
}

/** Takes what the page uses from an answer, in the order of `csPosition`; entries without an address are left out. */
export const companyFrom = ({ customerService = [], domainList = [] }: Lenient<CompanyInfo>): Company => ({
  services: [...customerService]
    .sort(({ csPosition: one = last }, { csPosition: other = last }) => one - other)
    .flatMap(({ title = '', path = '', csType, labelIds = [] }) =>
      path === '' ? [] : [{ title, path, labelIds, ...(csType && { csType }) }],
    ),
  domains: domainList.flatMap(({ domainName }) => domainName || []),
})

/** Entries without a position come after all others. */
const last = Number.MAX_SAFE_INTEGER

/** Until the back end has answered for the first time. */
export const noCompany: Company = { services: [], domains: [] }

/** The entries for a visitor: those with the member's label, then those without labels (ruling on CS-05). */
export const servicesFor = (services: readonly ServiceEntry[], labelId: number | null): readonly ServiceEntry[] => [
  ...services.filter(({ labelIds }) => labelId !== null && labelIds.includes(labelId)),
  ...services.filter(({ labelIds }) => labelIds.length === 0),
]
