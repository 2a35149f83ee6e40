import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { listenFrom } from './listen.ts'
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
