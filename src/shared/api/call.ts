import type { Endpoint } from '../../../contract/wire/endpoint.ts'
import type { FieldsShape } from '../../../contract/wire/shape.ts'
import type { AnswerShape } from './decode.ts'

/** One call to the back end, before it becomes a request: its row of the contract, and what only this call says. */
export interface Call extends Omit<Endpoint, 'value'> {
  /** How the value of its answer is decoded. */
  readonly value: AnswerShape
  /** Values for the `{…}` parts of the path. */
  readonly parts?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
  /** A failure is shown as an alert (ERR-05); otherwise only the caller hears of it. */
  readonly alerts?: true
  /** A GET whose answer may come from session storage (HTTP-11), or never from any cache (SHELL-01). */
  readonly cache?: 'session' | 'no-store'
  /** Origin of another of the merchant's domains, for the line test; no token is sent there. */
  readonly host?: string
}

/** The call, whose answer is decoded leniently. */
export const leniently = <Shape extends FieldsShape>(
  call: Call & { readonly value: Shape },
  ...required: readonly (string & keyof Shape['fields'])[]
): Call => ({ ...call, value: { lenient: call.value, required } })

/**
 * The call's address: the merchant's back end or the page's own origin (HTTP-05). Null for a call that has no
 * address (HTTP-17).
 */
export function addressOf(
  { path: pattern, parts = {}, query = {}, host }: Pick<Call, 'path' | 'parts' | 'query' | 'host'>,
  base: string,
): string | null {
  const path = fill(pattern, parts)
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return path && `${host ?? base}${path}${search && `?${search}`}`
}

function fill(path: string, parts: Readonly<Record<string, string>>): string | null {
  const isComplete =
    path
      .match(/\{\w+\}/g)
      ?.every((place) => Object.hasOwn(parts, place.slice(1, -1)) && isSegment(parts[place.slice(1, -1)])) ?? true
  return isComplete ? path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? '')) : null
}

/** Browsers normalize `.` and `..` away, even percent-encoded, which would make it a different call. */
const isSegment = (part: string | undefined): boolean => part !== undefined && !['', '.', '..'].includes(part)
