import { once } from 'node:events'
import { createServer, request as send, type RequestListener, type Server } from 'node:http'
import { createServer as listenPlainly, type AddressInfo, type Server as PlainServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { forward } from './forward.ts'

const servers: (Server | PlainServer)[] = []
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

/** A back end that answers each request with these bytes. */
async function rawBackend(answer: (socket: Socket) => void): Promise<number> {
  const server = listenPlainly((socket) => socket.on('error', () => undefined).once('data', () => answer(socket)))
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** The status of what comes through; `broken` where the answer does not come to its end. */
async function through(local: number): Promise<number | 'broken'> {
  try {
    const call = send({ port: local, host: '127.0.0.1', path: '/wps/x', agent: false }).end()
    const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream & { readonly statusCode: number }]
    await once(answer.resume(), 'end')
    return answer.statusCode
  } catch {
    return 'broken'
  }
}

const answers: readonly (readonly [what: string, bytes: string, expected: number | string])[] = [
  ['a status below 100', 'HTTP/1.1 099 Odd\r\nContent-Length: 2\r\n\r\nhi', 502],
  ['the status 000', 'HTTP/1.1 000\r\nContent-Length: 2\r\n\r\nhi', 502],
  ['a status of four digits', 'HTTP/1.1 2000 OK\r\nContent-Length: 2\r\n\r\nhi', 502],
  ['an unknown status', 'HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\nhi', 999],
  ['another protocol', 'HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhi', 502],
  ['101 without a protocol', 'HTTP/1.1 101 Switching\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi', 502],
  ['no status line', '<html>hi</html>', 502],
  ['HTTP/0.9', 'hi', 502],
  ['nothing', '', 502],
  ['a name with a blank', 'HTTP/1.1 200 OK\r\nX Y: 1\r\nContent-Length: 2\r\n\r\nhi', 502],
  ['a value with a NUL', 'HTTP/1.1 200 OK\r\nX-Y: a\0b\r\nContent-Length: 2\r\n\r\nhi', 502],
  ['a header that is too long', `HTTP/1.1 200 OK\r\nX-Y: ${'x'.repeat(1e6)}\r\n\r\nhi`, 502],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nhi', 502],
  ['a length that is no number', 'HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\nhi', 502],
  ['letters beyond ASCII', 'HTTP/1.1 200 OK\r\nX-Y: caf\u00e9\r\nContent-Length: 2\r\n\r\nhi', 200],
  ['an end too early', 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nhi', 'broken'],
  ['a chunk without a size', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\nzz\r\n', 'broken'],
]

test.each(answers)('a back end that answers with %s harms one call and not the server', async (_, bytes, expected) => {
  const backend = await rawBackend((socket) => socket.end(Buffer.from(bytes, 'latin1')))
  const local = await listen((request, response) => forward(`http://127.0.0.1:${backend}`, request, response))
  expect(await through(local)).toBe(expected)
})

test('announcements without an end are no answer', async () => {
  const backend = await rawBackend((socket) => {
    const more = (): void => void (socket.writable && socket.write('HTTP/1.1 103 Early Hints\r\n\r\n', more))
    more()
  })
  const local = await listen((request, response) => forward(`http://127.0.0.1:${backend}`, request, response))
  expect(await through(local)).toBe(502)
})

test('an answer without an end is not read once the page has left', async () => {
  let leave = (): void => undefined
  const left = new Promise<void>((resolve) => void (leave = resolve))
  const backend = await rawBackend((socket) => {
    socket.on('close', () => leave())
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const more = (): void => void (socket.writable && socket.write('x'.repeat(65_536), more))
    more()
  })
  const local = await listen((request, response) => forward(`http://127.0.0.1:${backend}`, request, response))
  const call = send({ port: local, host: '127.0.0.1', path: '/wps/x', agent: false }).end()
  const [answer] = (await once(call, 'response')) as [NodeJS.ReadableStream & { destroy(): void }]
  await once(answer, 'data')
  answer.destroy()
  await left
})

test('an answer that comes while the page leaves ends its call and not the server', async () => {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => void (end = resolve))
  const backend = await rawBackend((socket) => {
    socket.on('close', () => end())
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhi')
  })
  const local = await listen((request, response) => {
    forward(`http://127.0.0.1:${backend}`, request, response)
    // The connection has ended, and the event that tells of it comes after the answer.
    response.removeAllListeners('close').destroy()
  })
  expect(await through(local)).toBe('broken')
  await ended
})
