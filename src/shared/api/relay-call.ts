import type { RelayName, RelayPayloads } from '../../../contract/wire/relays.ts'
import type { Call } from './call.ts'

type NeedsPayload<Name extends RelayName> = Record<never, never> extends RelayPayloads[Name] ? false : true
type PayloadOf<Name extends RelayName> = NeedsPayload<Name> extends true ? [payload: RelayPayloads[Name]] : []

/** The call of an operation that is known by name; one without listed fields is sent with `{}` (ruling on HTTP-21). */
export const relayCall = <Name extends RelayName>(
  name: Name,
  ...[payload = {} as RelayPayloads[Name]]: PayloadOf<Name> | []
): Call => ({
  endpoint: 'relay',
  parts: { name },
  body: payload,
})
