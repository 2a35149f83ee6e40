import { controlPath } from '../../../../contract/sandbox.ts'
import { endpoints } from '../../../../contract/wire/endpoints.ts'
import { headers } from '../../../../contract/wire/headers.ts'

export interface SandboxMember {
  readonly id: string
  readonly userName: string
}

/** The start page's access to the sandbox for one merchant, through its control call and its back end. */
export interface SandboxClient {
  readonly members: () => Promise<readonly SandboxMember[]>
  /** The token of a new session; undefined for an unknown member. */
  readonly openSession: (memberId: string) => Promise<string | undefined>
  /** The member whose session this is; undefined once it has ended. */
  readonly holderOf: (token: string) => Promise<SandboxMember | undefined>
  /** Like the member's own sign-out: other sessions continue. */
  readonly endSession: (token: string) => Promise<void>
}

interface Listed extends SandboxMember {
  readonly sessions: readonly { readonly token: string }[]
}

/** @param backend origin of the sandbox */
export function sandboxClient(backend: string, code: string): SandboxClient {
  const address = `${backend}${controlPath}api/merchants/${encodeURIComponent(code)}`
  const list = async (): Promise<readonly Listed[]> =>
    ((await (await fetch(address)).json()) as { readonly members: readonly Listed[] }).members
  const shown = ({ id, userName }: Listed): SandboxMember => ({ id, userName })
  return {
    members: async () => (await list()).map(shown),
    openSession: async (memberId) => {
      const answer = await fetch(`${address}/members/${encodeURIComponent(memberId)}/sessions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      })
      return answer.ok ? ((await answer.json()) as { readonly token: string }).token : undefined
    },
    holderOf: async (token) => {
      const member = (await list()).find(({ sessions }) => sessions.some((session) => session.token === token))
      return member && shown(member)
    },
    endSession: async (token) => {
      const { method, path } = endpoints.logout
      await fetch(backend + path, { method, headers: { [headers.merchant]: code, [headers.authorization]: token } })
    },
  }
}
