import {
  controlPath,
  type ListedMember,
  type ListedOrder,
  type LoggedCall,
  type SentCode,
} from '../../../contract/sandbox.ts'

/**
 * Calls the control API at its address; throws if the call is refused.
 * @param path below `api/`
 */
export async function callControl<Answer>(
  address: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${address}api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** The control API of one merchant; a refused call throws. */
export interface ControlClient {
  readonly change: (patch: object) => Promise<void>
  readonly reset: () => Promise<void>
  readonly createMember: (request?: object) => Promise<ListedMember>
  /** Returns the token. */
  readonly openSession: (memberId: string) => Promise<string>
  readonly endSessions: (memberId?: string) => Promise<number>
  readonly members: () => Promise<readonly ListedMember[]>
  /** Returns the balance. */
  readonly credit: (memberId: string, amount: string) => Promise<string>
  readonly orders: () => Promise<readonly ListedOrder[]>
  readonly settle: (orderId: string, outcome: object) => Promise<void>
  readonly codes: () => Promise<readonly SentCode[]>
  readonly calls: () => Promise<readonly LoggedCall[]>
  readonly captchaProof: (version: 'v3' | 'v4') => Promise<Readonly<Record<string, string>>>
}

export function controlClient(port: number, code: string): ControlClient {
  const ask = <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
    callControl(`http://127.0.0.1:${port}${controlPath}`, method, `merchants/${code}${path}`, body)
  const sessionsOf = (memberId?: string): string =>
    memberId === undefined ? '/sessions' : `/members/${memberId}/sessions`
  return {
    change: (patch) => ask('PATCH', '/scenario', patch),
    reset: () => ask('DELETE', '/scenario'),
    createMember: (request = {}) => ask('POST', '/members', request),
    openSession: async (memberId) => (await ask<{ token: string }>('POST', sessionsOf(memberId), {})).token,
    endSessions: async (memberId) => (await ask<{ ended: number }>('DELETE', sessionsOf(memberId))).ended,
    members: async () => (await ask<{ members: readonly ListedMember[] }>('GET', '')).members,
    credit: async (memberId, amount) =>
      (await ask<{ balance: string }>('POST', `/members/${memberId}/money`, { amount })).balance,
    orders: async () => (await ask<{ orders: readonly ListedOrder[] }>('GET', '')).orders,
    settle: (orderId, outcome) => ask('POST', `/orders/${orderId}`, outcome),
    codes: () => ask('GET', '/codes'),
    calls: () => ask('GET', '/calls'),
    captchaProof: (version) => ask('POST', '/captcha-proofs', { version }),
  }
}
