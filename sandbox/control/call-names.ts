import { z } from 'zod'
import type { EndpointName } from '../../contract/wire/endpoints.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { mediaPath } from '../../contract/wire/media.ts'

/** A call by its name in the wire contract, or the pictures. */
export type CallName = EndpointName | 'media'
/** What a rule of a scenario is about: a call, or all of them. */
export type CallChoice = CallName | '*'

export const endpointNames = Object.keys(endpoints) as [EndpointName, ...EndpointName[]]
export const callChoice = z.enum(['*', ...endpointNames, 'media'])

interface KnownCall {
  readonly name: CallName
  readonly method: string
  readonly pattern: RegExp
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

/** Paths without a parameter come first: theirs is the narrower pattern. */
const knownCalls: readonly KnownCall[] = [
  ...endpointNames.map((name) => ({ name, method: endpoints[name].method, pattern: patternOf(endpoints[name].path) })),
  { name: 'media' as const, method: 'GET', pattern: patternOf(mediaPath) },
].sort((a, b) => Number(a.pattern.source.includes('[^/]+')) - Number(b.pattern.source.includes('[^/]+')))

/** The name of a request's call; undefined when the contract has none at this address. */
export const callNameOf = (method: string, path: string): CallName | undefined =>
  knownCalls.find((call) => call.method === method && call.pattern.test(path))?.name

export const concerns = (choice: CallChoice, name: CallName): boolean => choice === '*' || choice === name
