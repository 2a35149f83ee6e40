import { endpoints, type EndpointName } from '../../../contract/wire/endpoints.ts'

/** One call of the back end, before it becomes a request. */
export interface Call {
  readonly endpoint: EndpointName
  /** Values for the `{…}` parts of the path. */
  readonly parts?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
  /** Milliseconds; 30 s unless the call sets its own (HTTP-02). */
  readonly timeoutMs?: number
}

/** The call's address: the merchant's back end or the page's own origin (HTTP-05). */
export function addressOf({ endpoint, parts = {}, query = {} }: Call, base: string): string {
  const path = endpoints[endpoint].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(partOf(parts, name, endpoint)))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `${base}${path}${search && `?${search}`}`
}

function partOf(parts: Readonly<Record<string, string>>, name: string, endpoint: EndpointName): string {
  const part = parts[name]
  if (part === undefined) throw new Error(`The call ${endpoint} needs the part ${name} of its path`)
  return part
}
