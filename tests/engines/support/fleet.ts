/** Sample brands as `npm start` serves them, stand-ins included, and the requests that their server received. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { command, end, out, root, type ServedBrand, servingOf } from '../../support/served-samples.ts'

interface Request {
  readonly method: string
  readonly url: string
}

export interface Fleet {
  readonly brands: readonly ServedBrand[]
  /** Address of the sandbox's control page. */
  readonly control: string
  /** So far, in their order. */
  readonly requests: readonly Request[]
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
  const { brands, control } = await servingOf(server)
  const origins = brands.map(({ url }) => url)
  const requests: Request[] = []
  server.on('message', (message: Request) => {
    // The sandbox behind them inherits the log.
    if (origins.includes(new URL(message.url).origin)) requests.push(message)
  })
  return { brands, control, requests, close: () => end(server) }
}
