/** A proxy before the gateway that does what networks and overloaded stores do. */
import { Agent, createServer, request as send, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'

export interface ProxiedRequest {
  readonly method: string
  /** Path and query, decoded. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

export interface ProxiedAnswer {
  readonly status: number
  readonly headers?: IncomingHttpHeaders
  readonly body?: Buffer
  /** Ends the connection after this many bytes of the body. */
  readonly cutAt?: number
}

/** Decides on each request; `forward` asks the gateway. `cut` ends the connection without an answer. */
export type Behaviour = (
  request: ProxiedRequest,
  forward: () => Promise<ProxiedAnswer>,
) => Promise<ProxiedAnswer | 'cut'> | ProxiedAnswer | 'cut'

export interface Proxy {
  readonly url: string
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

export const forwarding: Behaviour = (_, forward) => forward()

/** An error as S3 says it. */
export const s3Error = (status: number, code: string): ProxiedAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`),
})

/** @param endpoint what it stands before */
export async function openProxy(endpoint = inject('gateway')): Promise<Proxy> {
  const [gateway, agent] = [new URL(endpoint), new Agent({ keepAlive: true })]
  let behaviour = forwarding
  const forward = (path: string, method: string, headers: IncomingHttpHeaders, body: Buffer) =>
    new Promise<ProxiedAnswer>((resolve, reject) => {
      const { hostname: host, port } = gateway
      const call = send({ host, port, path, method, headers, agent }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      })
      call.on('error', reject).end(body)
    })
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const decide = async () =>
        behaviour({ method, path: decodeURIComponent(path), headers }, () =>
          forward(path, method, headers, Buffer.concat(parts)),
        )
      decide().then(
        (answer) => deliver(answer, response),
        () => response.destroy(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next) => void (behaviour = next),
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function deliver(answer: ProxiedAnswer | 'cut', response: ServerResponse): void {
  if (answer === 'cut') return void response.destroy()
  const { status, headers = {}, body = Buffer.alloc(0), cutAt } = answer
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.writeHead(status)
  if (cutAt === undefined) return void response.end(body)
  response.write(body.subarray(0, cutAt), () => response.destroy())
}
