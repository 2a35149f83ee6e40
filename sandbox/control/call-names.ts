import { z } from 'zod'
import { type EndpointName, endpoints, type RelayName, relays } from '../../contract/wire/endpoints.ts'

/** A call as the wire contract names it; a relay by its own name; or the images. */
export type CallName = EndpointName | `relay/${RelayName}` | 'media'
/** The calls that a rule of a scenario applies to: one, or all of them. */
export type CallChoice = CallName | '*'

const endpointNames = Object.keys(endpoints) as readonly EndpointName[]
const relayNames = (Object.keys(relays) as readonly RelayName[]).map((name) => `relay/${name}` as const)
/** Calls whose answer is an envelope or other JSON. */
const answeringCalls: readonly Exclude<CallName, 'media'>[] = [
  ...endpointNames.filter((name) => name !== 'relay'),
  ...relayNames,
]

export const answeringCall = z.enum(answeringCalls)
export const callChoice = z.enum(['*', ...answeringCalls, 'relay', 'media'] satisfies readonly CallChoice[])

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
const patterns = endpointNames.map((name) => ({
  name,
  method: endpoints[name].method,
  pattern: patternOf(endpoints[name].path),
}))
const relayPath = patternOf(endpoints.relay.path)
/** The one of two calls with the same address that was not made: only the line test has this parameter (SHELL-24). */
const excludedBy = (url: URL): EndpointName => (url.searchParams.has('speed') ? 'ping' : 'lineTest')

/**
 * The names of the calls that a request may be: several if they share an address, none if the contract has no call
 * there.
 */
export function callNamesOf(method: string, address: string): readonly CallName[] {
  const url = new URL(address)
  const names = patterns
    .filter((known) => known.method === method && known.pattern.test(url.pathname))
    .map(({ name }) => name)
  const relay = relayPath.test(url.pathname)
    ? relayNames.find((name) => url.pathname.endsWith(name.slice('relay'.length)))
    : undefined
  return [...(relay ? [relay] : []), ...names.filter((name) => name !== excludedBy(url))]
}

/** The calls work for visitors too (HTTP-19). */
export const isPublic = (names: readonly CallName[]): boolean => names.some((name) => publicNames.has(name))

const publicAmong = (specs: Readonly<Record<string, object>>): readonly string[] =>
  Object.entries(specs)
    .filter(([, spec]) => 'public' in spec)
    .map(([name]) => name)
/** The shared address of all relays does not identify one of them. */
const publicNames: ReadonlySet<string> = new Set([
  ...publicAmong(endpoints).filter((name) => name !== 'relay'),
  ...publicAmong(relays).map((name) => `relay/${name}`),
  'media',
])

export const concerns = (choice: CallChoice, names: readonly CallName[]): boolean =>
  choice === '*' || names.includes(choice)
