import type { Server } from 'node:http'
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

/** Starts the sandbox on loopback; if the port is taken the next one is tried, and port 0 picks any free one. */
export async function startSandbox(
  merchants: readonly SandboxMerchant[],
  port: number,
  world: SandboxWorld,
): Promise<RunningSandbox> {
  const listener = getRequestListener(createSandboxApp(merchants, world).fetch)
  // The listener answers its own failures with a 500, so nothing is left to handle here.
  const server = createServer((request, response) => void listener(request, response))
  // A client that trickles its body holds a connection for a minute at most.
  server.requestTimeout = 60_000
  await listenFrom(server, port)
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}

async function listenFrom(server: Server, port: number, tries = 50): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      // Connections that wait to be accepted: as many as systems allow, for the many players of a load test.
      server.listen({ port, host: '127.0.0.1', backlog: 4096 }, resolve)
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === 0) throw error
    await listenFrom(server, port + 1, tries - 1)
  }
}
