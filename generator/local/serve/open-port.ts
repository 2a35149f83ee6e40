import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { foreignHost, isLoopbackHost } from '../../../contract/loopback.ts'

/** A port that is reserved before its listener exists, because pages contain each other's addresses. */
export interface OpenPort {
  readonly port: number
  readonly answerWith: (listener: RequestListener) => void
  readonly close: () => void
}

/** Listens at the first free port from this one; 0 takes any. Answers only under this machine's own names. */
async function openPort(first: number): Promise<OpenPort> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => {
    const { host = '' } = request.headers
    if (isLoopbackHost(host)) return answer(request, response)
    response
      .writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(foreignHost(host))
  })
  const port = await listenFrom(server, first)
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return {
    port,
    answerWith: (listener) => {
      answer = listener
    },
    close,
  }
}

/** Opens them in turn, each at the first free port after the previous one. */
export async function openPorts(first: number, count: number): Promise<readonly OpenPort[]> {
  const ports: OpenPort[] = []
  try {
    while (ports.length < count) ports.push(await openPort(first === 0 ? 0 : (ports.at(-1)?.port ?? first - 1) + 1))
    return ports
  } catch (error) {
    // An open port would keep this process from ending.
    for (const port of ports) port.close()
    throw error
  }
}

const triedPorts = 200
/** Connections that wait to be accepted: as many as systems allow, for the many players of a load test. */
const backlog = 4096

/** Listens on loopback at the port or the next free one above it; 0 takes any. @returns the port */
export async function listenFrom(server: Server, port: number): Promise<number> {
  for (let tried = port; ; tried += 1) {
    try {
      return await listen(server, tried)
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!isTaken || tried - port >= triedPorts) throw error
    }
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1', backlog }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
