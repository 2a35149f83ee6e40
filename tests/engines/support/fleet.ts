/** Sample brands as `npm start` serves them, stand-ins included, and the requests that their server received. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { ListedMember } from '../../../contract/sandbox.ts'
import { callControl } from '../../../sandbox/control/testing/control-client.ts'
import { command, end, out, root, type ServedBrand, servingOf } from '../../support/served-samples.ts'

interface Request {
  readonly method: string
  readonly url: string
  readonly status: number
}

export interface Fleet {
  readonly brands: readonly ServedBrand[]
  /** Address of the page that shows all of them. */
  readonly start: string
  /** In the order in which they were answered. */
  readonly requests: readonly Request[]
  /** The token of a new member's session. */
  readonly openSession: (id: string, balance?: string) => Promise<string>
  /** What the member's authenticator shows now. */
  readonly authCode: (id: string, name: string) => Promise<string>
  /** Changes the brand's scenario in the sandbox. */
  readonly change: (id: string, scenario: unknown) => Promise<unknown>
  /** Takes it off the network. */
  readonly close: () => Promise<void>
}

export async function serveFleet(...ids: readonly string[]): Promise<Fleet> {
  const preloaded = ['--import', join(import.meta.dirname, 'request-log.mjs')]
  const server = spawn(
    process.execPath,
    [...preloaded, command, 'serve', ...ids, '--out', out, '--port', '0', '--json'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  const { brands, control, start = '' } = await servingOf(server)
  const origins = brands.map(({ url }) => url)
  const requests: Request[] = []
  server.on('message', (message: Request) => {
    // The sandbox inherits the log and reports its own requests too.
    if (origins.includes(new URL(message.url).origin)) requests.push(message)
  })
  const call = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    callControl(control, method, `merchants/${path}`, body)
  return {
    brands,
    start,
    requests,
    openSession: async (id, balance = '100.00') => {
      const member = await call<{ readonly id: string }>('POST', `${codeOf(id)}/members`, { balance })
      return (await call<{ readonly token: string }>('POST', `${codeOf(id)}/members/${member.id}/sessions`)).token
    },
    authCode: async (id, name) => {
      const { members } = await call<{ readonly members: readonly ListedMember[] }>('GET', codeOf(id))
      return members.find(({ userName }) => userName.toLowerCase() === name)?.authCode ?? ''
    },
    change: (id, scenario) => call('PATCH', `${codeOf(id)}/scenario`, scenario),
    close: () => end(server),
  }
}

/** Every sample's code is its id in capitals. */
const codeOf = (id: string): string => id.replace('-', '').toUpperCase()
