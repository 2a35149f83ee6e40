import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import { firstEndpoints } from '../../../contract/wire/first-endpoints.ts'

/**
 * The properties of a call by its name; null if the contract has no such call. Calls that a page makes while it opens are
 * sent at once; the others are fetched with the code that reads answers. Rejects if that fails.
 */
export const endpointOf = (name: string): Endpoint | Promise<Endpoint | null> =>
  entryOf(firstEndpoints, name) ??
  import('../../../contract/wire/later-endpoints.ts').then(({ laterEndpoints }) => entryOf(laterEndpoints, name))

const entryOf = (endpoints: Readonly<Record<string, Endpoint>>, name: string): Endpoint | null =>
  (Object.hasOwn(endpoints, name) && endpoints[name]) || null
