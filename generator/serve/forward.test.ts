import { once } from 'node:events'
import { createServer, request as send, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { forward } from './forward.ts'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

async function ask(port: number, path: string): Promise<string> {
  const request = send({ port, host: '127.0.0.1', path }).end()
  const [response] = (await once(request, 'response')) as [AsyncIterable<Buffer>]
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('a request line that names another host still goes to the back end', async () => {
  const backend = await listen((request, response) => response.end(`backend ${request.url}`))
  const other = await listen((_request, response) => response.end('other'))
  const local = await listen((request, response) => forward(`http://127.0.0.1:${backend}`, request, response))
  for (const path of [`//127.0.0.1:${other}/wps/x?a=b`, `http://127.0.0.1:${other}/wps/x?a=b`])
    expect(await ask(local, path)).toBe('backend /wps/x?a=b')
})
