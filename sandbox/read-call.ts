import { jsonIn } from '../contract/attempt.ts'
import { accountErrorCodes } from '../contract/wire/account-errors.ts'
import type { Endpoint } from '../contract/wire/endpoint.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import { headers } from '../contract/wire/headers.ts'
import { mismatches, type AnyShape, type FieldsShape } from '../contract/wire/shape.ts'
import type { RouteContext } from './context.ts'
import { openBody } from './crypto/open-body.ts'
import { reviewed } from './members/agents.ts'
import type { MemberRecord } from './members/member-record.ts'
import { Refusal } from './answer.ts'

/** The body as JSON, decrypted if it was encrypted; a call whose body must be encrypted refuses a plain one. */
export async function readJson(context: RouteContext, { encrypted }: Endpoint): Promise<unknown> {
  const text = await context.req.text()
  const mark = context.req.header(headers.encryption)
  if (mark === undefined && encrypted)
    throw new Refusal(400, accountErrorCodes.encryptionRequired, 'The body of this call is encrypted.')
  return parse(mark === undefined ? text : opened(context, text, mark))
}

function opened(context: RouteContext, text: string, mark: string): string {
  const { serverKey, usedKeys } = context.get('protection')
  const { encryption } = context.get('store').merchant
  const [digest = '', rsa = ''] = [context.req.header(headers.digest), context.req.header(headers.rsa)]
  return openBody({ text, mark, digest, rsa }, encryption, serverKey(), usedKeys)
}

function parse(text: string): unknown {
  const value = jsonIn(text)
  if (value === undefined) throw invalid('The body is not JSON.')
  return value
}

/** Refuses a value that does not match the contract's shape, field by field. */
export function checkShape(shape: AnyShape, value: unknown, path: string): void {
  const found = mismatches(shape, value, path)
  if (found.length > 0) throw invalid(found.join('; '))
}

/**
 * The query's parameters as strings; refuses unknown and missing ones. Any call may carry `_`, which defeats caches.
 */
export function readQuery(
  context: RouteContext,
  { fields }: FieldsShape = { fields: {} },
): Readonly<Record<string, string>> {
  // Own properties, whatever their names; of several with the same name the first counts.
  const query = Object.fromEntries([...new URL(context.req.url).searchParams].reverse())
  const unknown = Object.keys(query).filter((name) => name !== '_' && !Object.hasOwn(fields, name))
  const missing = Object.entries(fields).flatMap(([name, shape]) =>
    (typeof shape === 'object' && 'optional' in shape) || Object.hasOwn(query, name) ? [] : [name],
  )
  const found = [
    ...unknown.map((name) => `query.${name}: unknown parameter`),
    ...missing.map((name) => `query.${name}: missing parameter`),
  ]
  if (found.length > 0) throw invalid(found.join('; '))
  return query
}

const invalid = (message: string): Refusal => new Refusal(400, errorCodes.parameterInvalid, message)

/**
 * The member whose token the call carries; undefined for a visitor. An invalid token is refused (SES-12).
 */
export function readMember(context: RouteContext): MemberRecord | undefined {
  const token = context.req.header(headers.authorization)
  if (token === undefined || token === '') return undefined
  const { sessions, members } = context.get('accounts')
  const session = sessions.find(token)
  if (session === 'expired') throw new Refusal(401, errorCodes.notLoggedIn, 'The session is over.')
  const member = session === 'unknown' ? undefined : members.byId(session.memberId)
  if (!member) throw new Refusal(401, errorCodes.tokenInvalid, 'The token belongs to no session.')
  return reviewed(members, member, context.get('world').now())
}

export const noSession = (): Refusal => new Refusal(401, errorCodes.sessionMissing, 'This call needs a session.')
