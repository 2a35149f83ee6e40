/** The sandbox behind the served brands: its members, and what a tester can switch on for one merchant. */

import type { ListedMember, LoggedEvent } from '../../../contract/sandbox.ts'
import { callControl } from '../../../sandbox/control/testing/control-client.ts'

/** The environment variable in which the global setup passes the address of the control API to the workers. */
export const controlVariable = 'LIVERY_E2E_CONTROL'

const control = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  callControl(process.env[controlVariable] ?? '', method, `merchants/${path}`, body)

/** The token of a new session of a new member of the merchant with this code. */
export async function openSession(
  code: string,
  member: { readonly balance?: string; readonly type?: number } = {},
): Promise<string> {
  const { id } = await control<{ readonly id: string }>('POST', `${code}/members`, member)
  return (await control<{ readonly token: string }>('POST', `${code}/members/${id}/sessions`)).token
}

/** The token of a new session of the member with this name. */
export async function openSessionOf(code: string, name: string): Promise<string> {
  const { id } = await memberNamed(code, name)
  return (await control<{ readonly token: string }>('POST', `${code}/members/${id}/sessions`)).token
}

export const changeScenario = (code: string, change: unknown): Promise<unknown> =>
  control('PATCH', `${code}/scenario`, change)
export const resetScenario = (code: string): Promise<unknown> => control('DELETE', `${code}/scenario`)

/** What a tester sees of a member. */
export async function memberNamed(code: string, name: string): Promise<Required<ListedMember>> {
  const { members } = await control<{ readonly members: readonly Required<ListedMember>[] }>('GET', code)
  const member = members.find(({ userName }) => userName.toLowerCase() === name)
  if (!member) throw new Error(`${code} has no member ${name}`)
  return member
}

/** Sends to every member who has allowed notifications; resolves to how many devices were reached. */
export async function pushToAll(
  code: string,
  text: { readonly title: string; readonly body: string; readonly link: string },
): Promise<number> {
  const { members } = await control<{ readonly members: readonly ListedMember[] }>('GET', code)
  const sent = members
    .filter(({ devices }) => devices > 0)
    .map(({ id }) => control<{ readonly reached: number }>('POST', `${code}/members/${id}/pushes`, text))
  return (await Promise.all(sent)).reduce((sum, { reached }) => sum + reached, 0)
}

/** The codes that were sent, newest first. */
export const sentCodes = (code: string): Promise<readonly { readonly code: string; readonly to: string }[]> =>
  control('GET', `${code}/codes`)

/** Settles a pending deposit. */
export const settleOrder = (code: string, id: string): Promise<unknown> =>
  control('POST', `${code}/orders/${id}`, { status: 'done' })

/** The marketing events that the back end has received, newest first. */
export const marketingEvents = (code: string): Promise<readonly LoggedEvent[]> => control('GET', `${code}/events`)
