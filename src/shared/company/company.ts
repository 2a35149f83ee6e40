import type { CustomerServiceEntry } from '../../../contract/wire/system.ts'

export type ServiceEntry = Pick<CustomerServiceEntry, 'title' | 'path' | 'labelIds'>

/** What the company info call tells. */
export interface Company {
  readonly services: readonly ServiceEntry[]
  /** Hosts, or addresses, as the back end names them (SHELL-30). */
  readonly domains: readonly string[]
}

/** Reads `value.customerService` and `value.domainList`; entries that are none are left out. */
export function companyFrom(value: unknown): Company {
  const { customerService, domainList } = fieldsOf(value)
  return {
    services: listOf(customerService).flatMap(serviceFrom),
    domains: listOf(domainList).flatMap((entry) => nameIn(fieldsOf(entry)['domainName'])),
  }
}

function serviceFrom(entry: unknown): readonly ServiceEntry[] {
  const { title, path, labelIds } = fieldsOf(entry)
  if (typeof path !== 'string' || path === '') return []
  return [
    {
      title: typeof title === 'string' ? title : '',
      path,
      labelIds: listOf(labelIds).filter((id) => typeof id === 'number'),
    },
  ]
}

/** The entries meant for a visitor: those with the member's label, or else those without any (ruling on CS-05). */
export function servicesFor(services: readonly ServiceEntry[], labelId: number | null): readonly ServiceEntry[] {
  const own = services.filter(({ labelIds }) => labelId !== null && labelIds.includes(labelId))
  return own.length > 0 ? own : services.filter(({ labelIds }) => labelIds.length === 0)
}

const nameIn = (name: unknown): readonly string[] => (typeof name === 'string' && name !== '' ? [name] : [])
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
