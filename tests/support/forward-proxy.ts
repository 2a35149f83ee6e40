/** A proxy like those of companies, for requests with a whole address and for tunnels. */
import { createServer, request as send } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

export interface ForwardProxy {
  /** `http://127.0.0.1:3128` */
  readonly url: string
  readonly port: number
  /** The requests so far: `CONNECT www.acme.example:443`, `GET http://www.acme.example/`. */
  readonly seen: string[]
  close(): Promise<void>
}

/** Browsers send a password only if the answer names the scheme. */
const asking = { 'Proxy-Authenticate': 'Basic realm="acme"' }

interface Behaviour {
  /** Ports on this machine, by `host:port`; any other host is unknown to it. */
  readonly places: Readonly<Record<string, number>>
  /** `user:password`; requests without them are answered with 407. */
  readonly credentials?: string
  /** The status that refuses every request. */
  readonly refusal?: number
}

export async function openForwardProxy({ places, credentials, refusal }: Behaviour): Promise<ForwardProxy> {
  const seen: string[] = []
  const wanted = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`
  const statusFor = (given: string | undefined, port: number | undefined): number | undefined =>
    refusal ?? (wanted !== undefined && given !== wanted ? 407 : port === undefined ? 502 : undefined)
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    seen.push(`${method} ${url}`)
    const target = URL.canParse(url) ? new URL(url) : undefined
    const port = target && places[`${target.hostname}:${target.port || 80}`]
    const status = target ? statusFor(headers['proxy-authorization'], port) : 400
    if (status !== undefined || !target) return void response.writeHead(status ?? 400, asking).end('by the proxy')
    const passed = { ...headers, 'proxy-authorization': undefined }
    delete passed['proxy-authorization']
    const path = target.pathname + target.search
    const call = send({ host: '127.0.0.1', port, method, path, headers: passed }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    call.on('error', () => response.destroy())
    request.pipe(call)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  server.on('connect', ({ url = '', headers }, socket: Socket) => {
    seen.push(`CONNECT ${url}`)
    const port = places[url]
    const status = statusFor(headers['proxy-authorization'], port)
    if (status !== undefined || port === undefined)
      return void socket.end(
        `HTTP/1.1 ${status ?? 502} No\r\nProxy-Authenticate: Basic realm="acme"\r\nContent-Length: 0\r\n\r\n`,
      )
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(target).pipe(socket)
    })
    target.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
