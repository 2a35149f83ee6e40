import type { CaptchaProof } from '../../../contract/wire/account.ts'
import { controlPath, type LoggedEvent, type SandboxMerchant } from '../../../contract/sandbox.ts'
import { callControl } from '../../../sandbox/control/testing/control-client.ts'
import { startSandbox } from '../../../sandbox/server.ts'

/** A sandbox with its control API, on a free port. */
export async function runSandbox(merchants: readonly SandboxMerchant[]) {
  const lines: string[] = []
  const { port, close } = await startSandbox(merchants, 0, {
    now: () => Date.now(),
    log: (line) => void lines.push(line),
  })
  const origin = `http://127.0.0.1:${port}`
  const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    callControl(origin + controlPath, method, path, body)
  const control = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    ask(method, `merchants/${path}`, body)
  return {
    origin,
    close,
    /** One line per received call. */
    lines,
    scenario: (merchant: string, change: unknown) => control('PATCH', `${merchant}/scenario`, change),
    /** Replaces the key: anything sealed under the previous one can no longer be read. */
    rotateKey: () => ask('POST', 'key-rotations', {}),
    reset: (merchant: string) => control('DELETE', `${merchant}/scenario`),
    createMember: (merchant: string, request: object) =>
      control<{ readonly id: string }>('POST', `${merchant}/members`, request),
    /** The proof of a solved captcha. */
    captchaProof: async (merchant: string, version: 'v3' | 'v4' = 'v4'): Promise<CaptchaProof> => {
      const result = await control<Readonly<Record<string, string>>>('POST', `${merchant}/captcha-proofs`, { version })
      if (version === 'v4') return { geetestValidateV4: JSON.stringify(result) }
      return { geetestChallenge: result['geetest_challenge'] ?? '', geetestSeccode: result['geetest_seccode'] ?? '' }
    },
    /** The most recently sent code. */
    codeSent: async (merchant: string): Promise<string> =>
      (await control<{ readonly codes: readonly { readonly code: string }[] }>('GET', merchant)).codes[0]?.code ?? '',
    /** The marketing events, newest first. */
    events: (merchant: string) => control<readonly LoggedEvent[]>('GET', `${merchant}/events`),
    /** The token of a new session. */
    openSession: async (merchant: string, member: string) =>
      (await control<{ readonly token: string }>('POST', `${merchant}/members/${member}/sessions`)).token,
  }
}

export type Sandbox = Awaited<ReturnType<typeof runSandbox>>
