import type { Hono } from 'hono'
import { attempt } from '../contract/attempt.ts'
import {
  bodyShapes,
  endpoints,
  queryShapes,
  type EndpointBodies,
  type EndpointName,
  type EndpointQueries,
  type EndpointValues,
} from '../contract/wire/endpoints.ts'
import type { Endpoint } from '../contract/wire/endpoint.ts'
import { headers } from '../contract/wire/headers.ts'
import type { AnyShape, FieldsShape } from '../contract/wire/shape.ts'
import { answer } from './answer.ts'
import type { RouteContext, RouteEnvironment } from './context.ts'
import type { MemberRecord } from './members/member-record.ts'
import { checkShape, noSession, readJson, readMember, readQuery } from './read-call.ts'

type PublicName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { readonly public: true } ? Name : never
}[EndpointName]
type Texts<Query> = { readonly [Name in keyof Query]: undefined extends Query[Name] ? string | undefined : string }

export type Variables = RouteEnvironment['Variables']

/** A call's input, checked against the contract. */
export interface Call<Name extends EndpointName> extends Variables {
  /** The caller; undefined for a visitor, and always defined in a call that is not public. */
  readonly member: Name extends PublicName ? MemberRecord | undefined : MemberRecord
  readonly body: Name extends keyof EndpointBodies ? EndpointBodies[Name] : undefined
  /** On the wire every parameter is a string. */
  readonly query: Name extends keyof EndpointQueries ? Texts<EndpointQueries[Name]> : Readonly<Record<string, string>>
  /** The `{…}` parts of the path. */
  readonly parts: Readonly<Record<string, string>>
  readonly token: string
}

type Act<Name extends EndpointName> = (call: Call<Name>) => EndpointValues[Name] | Promise<EndpointValues[Name]>

/** Routes one call of the contract: session, body and query are checked before `act` sees them. */
export function serveCall<Name extends EndpointName>(routes: Hono<RouteEnvironment>, name: Name, act: Act<Name>): void {
  const { method, path }: Endpoint = endpoints[name]
  routes.on(method, honoPath(path), async (context) => answer(context, name, await act(await readCall(context, name))))
}

/** @param bodyOf the JSON as received, if the route has already read it */
export async function readCall<Name extends EndpointName>(
  context: RouteContext,
  name: Name,
  bodyOf = () => readJson(context, endpoints[name]),
): Promise<Call<Name>> {
  const endpoint: Endpoint = endpoints[name]
  const member = memberFor(context, endpoint.public === true)
  const shape = (bodyShapes as Readonly<Partial<Record<EndpointName, AnyShape>>>)[name]
  const body = shape && (await bodyOf())
  if (shape) checkShape(shape, body, 'body')
  const query = readQuery(context, (queryShapes as Readonly<Partial<Record<EndpointName, FieldsShape>>>)[name])
  return {
    ...context.var,
    member,
    body,
    query,
    parts: context.req.param(),
    token: context.req.header(headers.authorization) ?? '',
  } as unknown as Call<Name>
}

/** A public call is served whether or not the token is valid. */
export function memberFor(context: RouteContext, isPublic: boolean): MemberRecord | undefined {
  if (isPublic) return memberIfAny(context)
  const member = readMember(context)
  if (!member) throw noSession()
  return member
}

const memberIfAny = (context: RouteContext): MemberRecord | undefined => attempt(() => readMember(context))

export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
