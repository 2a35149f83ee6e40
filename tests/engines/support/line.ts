/** The network between a browser and a served brand, which a test can slow down or cut. */
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Line {
  readonly url: string
  /** Paths of the requests so far, with their queries. */
  readonly asked: string[]
  /** Holds back what matches until it is released; `null` holds nothing. */
  hold: RegExp | null
  readonly release: () => void
  /** Every connection breaks. */
  isDown: boolean
  /** The browser's own cache keeps no answer. */
  isUncacheable: boolean
  readonly close: () => Promise<void>
}

export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target)
  const held: (() => void)[] = []
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    line.asked.push(path)
    if (line.isDown) return void incoming.socket.destroy()
    const pass = () => {
      const { method, headers } = incoming
      const call = forward({ hostname, port, path, method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, {
          ...reply.headers,
          ...(line.isUncacheable && { 'cache-control': 'no-store' }),
        })
        reply.pipe(answer)
      })
      call.on('error', () => answer.destroy())
      incoming.pipe(call)
    }
    if (line.hold?.test(path)) held.push(pass)
    else pass()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const line: Line = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    hold: null,
    release: () => {
      line.hold = null
      for (const pass of held.splice(0)) pass()
    },
    isDown: false,
    isUncacheable: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return line
}
