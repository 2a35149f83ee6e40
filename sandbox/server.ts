import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { SandboxMerchant } from '../contract/sandbox.ts'
import { createSandboxApp } from './app.ts'
import type { SandboxWorld } from './context.ts'

export interface RunningSandbox {
  readonly port: number
  readonly close: () => Promise<void>
}

/** Starts the sandbox on loopback; port 0 takes a free one. */
export async function startSandbox(merchants: readonly SandboxMerchant[], port: number, world: SandboxWorld): Promise<RunningSandbox> {
  const server = createServer(getRequestListener(createSandboxApp(merchants, world).fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}
