import { relay, type Relay } from '../../../contract/wire/endpoint.ts'
import type { RelayName, RelayPayloads } from '../../../contract/wire/endpoints.ts'
import type { Call } from './call.ts'

type NeedsPayload<Name extends RelayName> = Record<never, never> extends RelayPayloads[Name] ? false : true
type PayloadOf<Name extends RelayName> = NeedsPayload<Name> extends true ? [payload: RelayPayloads[Name]] : []

/** The call for a named operation; one without listed fields sends `{}` (ruling on HTTP-21). */
export const relayCall = <Name extends RelayName, Value extends Relay['value']>(
  row: Relay & { readonly relay: Name; readonly value: Value },
  ...[payload = {} as RelayPayloads[Name]]: PayloadOf<Name> | []
): Call & { readonly value: Value } => ({ ...relay, value: row.value, parts: { name: row.relay }, body: payload })
