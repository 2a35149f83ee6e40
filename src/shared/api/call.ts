import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import type { EndpointName, EndpointValues } from '../../../contract/wire/endpoints.ts'
import type { FieldsShape, ShapeOf } from '../../../contract/wire/shape.ts'
import type { AnswerShape } from './decode.ts'

/** One call to the back end, before it becomes a request. */
export interface Call {
  readonly endpoint: EndpointName
  /** How the value of its answer is decoded; a function loads the shape while the request is in flight. */
  readonly shape: Loadable<AnswerShape>
  /** Values for the `{…}` parts of the path. */
  readonly parts?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
  /** Milliseconds; defaults to the endpoint's own limit, or 30 s (HTTP-02). */
  readonly timeoutMs?: number
  /** `false`: only the caller hears of an error; no alert is shown (ERR-05). */
  readonly alerts?: false
  /** A GET whose answer may come from session storage (HTTP-11), or never from any cache (SHELL-01). */
  readonly cache?: 'session' | 'no-store'
  /** Origin of another of the merchant's domains, for the line test; no token is sent there. */
  readonly host?: string
}

type Loadable<Shape> = Shape | (() => Promise<Shape>)

type ShapeFor<Value> =
  | ShapeOf<Value>
  | (ShapeOf<Value> extends FieldsShape
      ? { readonly lenient: ShapeOf<Value>; readonly required?: readonly (string & keyof Value)[] }
      : never)

export const shapeOf = ({ shape }: Call): AnswerShape | Promise<AnswerShape> =>
  typeof shape === 'function' ? shape() : shape

/** What an endpoint of the API asks for: a call with the shape that the contract gives to its endpoint. */
export type ContractCall = {
  readonly [Name in EndpointName]: Call & {
    readonly endpoint: Name
    readonly shape: Loadable<Name extends 'relay' ? AnswerShape : ShapeFor<EndpointValues[Name]>>
  }
}[EndpointName]

/**
 * The call's address: the merchant's back end or the page's own origin (HTTP-05). Null for a call that has no
 * address (HTTP-17).
 */
export function addressOf(
  endpoint: Endpoint | null,
  { parts = {}, query = {}, host }: Pick<Call, 'parts' | 'query' | 'host'>,
  base: string,
): string | null {
  const path = fill(endpoint && endpoint.path, parts)
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return path && `${host ?? base}${path}${search && `?${search}`}`
}

function fill(path: string | null, parts: Readonly<Record<string, string>>): string | null {
  const isComplete =
    path
      ?.match(/\{\w+\}/g)
      ?.every((place) => Object.hasOwn(parts, place.slice(1, -1)) && isSegment(parts[place.slice(1, -1)])) ?? true
  return isComplete && path
    ? path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
    : null
}

/** Browsers normalize `.` and `..` away, even percent-encoded, which would make it a different call. */
const isSegment = (part: string | undefined): boolean => part !== undefined && !['', '.', '..'].includes(part)
