import type { CompanyInfo, CustomerServiceEntry } from '../../../contract/wire/system.ts'
import type { Lenient } from '../api/decode.ts'

export type ServiceEntry = Pick<CustomerServiceEntry, 'title' | 'path' | 'labelIds'>

/** What the company info call tells. */
export interface Company {
  readonly services: readonly ServiceEntry[]
  /** Hosts, or addresses, as the back end names them (SHELL-30). */
  readonly domains: readonly string[]
}

/** What the page uses of the company info; entries without an address are left out. */
export const companyFrom = ({ customerService = [], domainList = [] }: Lenient<CompanyInfo>): Company => ({
  services: customerService.flatMap(({ title = '', path = '', labelIds = [] }) =>
    path === '' ? [] : [{ title, path, labelIds }],
  ),
  domains: domainList.flatMap(({ domainName }) => domainName || []),
})

/** What the company info tells as long as nobody has answered. */
export const noCompany: Company = { services: [], domains: [] }

/** The entries meant for a visitor: those with the member's label, or else those without any (ruling on CS-05). */
export function servicesFor(services: readonly ServiceEntry[], labelId: number | null): readonly ServiceEntry[] {
  const own = services.filter(({ labelIds }) => labelId !== null && labelIds.includes(labelId))
  return own.length > 0 ? own : services.filter(({ labelIds }) => labelIds.length === 0)
}
