import type { RelayName, RelayPayloads, RelayValues } from '../../../contract/wire/relays.ts'
import type { AnyShape, ShapeOf } from '../../../contract/wire/shape.ts'
import type { Call } from './call.ts'

type NeedsPayload<Name extends RelayName> = Record<never, never> extends RelayPayloads[Name] ? false : true
type PayloadOf<Name extends RelayName> = NeedsPayload<Name> extends true ? [payload: RelayPayloads[Name]] : []

/**
 * The call for a named operation; one without listed fields sends `{}` (ruling on HTTP-21).
 * @param shape of the operation's value
 */
export const relayCall = <Name extends RelayName>(
  name: Name,
  shape: AnyShape & ShapeOf<RelayValues[Name]>,
  ...[payload = {} as RelayPayloads[Name]]: PayloadOf<Name> | []
): Call & { readonly endpoint: 'relay' } => ({
  endpoint: 'relay',
  shape,
  parts: { name },
  body: payload,
})
