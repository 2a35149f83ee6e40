import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createSecureServer as createHttp2Server } from 'node:http2'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAuthority } from '../../../tests/support/authority.ts'
import { openForwardProxy, type ForwardProxy } from '../../../tests/support/forward-proxy.ts'
import { networkFault } from './network-fault.ts'
import { openWayOut, protocolOf } from './way-out.ts'

const authority = openAuthority()
const name = 'www.acme.example'
const answer: RequestListener = (request, response) => {
  const leaked = request.headers['proxy-authorization']
  request.on('data', (part: Buffer) => response.write(part))
  request.on('end', () => response.end(`${request.headers.host} ${request.url}${leaked ? ' leaked' : ''}`))
}
const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const servers: Server[] = [createServer(answer), createSecureServer(authority.identify(name), answer)]
let places: Record<string, number>
beforeAll(async () => {
  const [plain = 0, secure = 0] = await Promise.all(servers.map(listen))
  places = { [`${name}:80`]: plain, [`${name}:8080`]: plain, [`${name}:443`]: secure }
})
afterAll(() => servers.forEach((server) => void server.close()))

const proxies: ForwardProxy[] = []
const proxy = async (behaviour: Partial<Parameters<typeof openForwardProxy>[0]> = {}): Promise<ForwardProxy> => {
  const opened = await openForwardProxy({ places, ...behaviour })
  proxies.push(opened)
  return opened
}
afterAll(() => Promise.all(proxies.map(({ close }) => close())))

/** The environment of this test alone. */
function withEnvironment(values: Record<string, string>): void {
  vi.unstubAllEnvs()
  for (const variable of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'])
    for (const spelling of [variable, variable.toLowerCase()]) vi.stubEnv(spelling, '')
  for (const [variable, value] of Object.entries(values)) vi.stubEnv(variable, value)
}
afterAll(() => vi.unstubAllEnvs())

const textOf = async (message: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of message as AsyncIterable<Buffer>) text += part.toString()
  return text
}

async function ask(address: string, ca: string[] = [authority.cert], headers: Record<string, string> = {}, body = '') {
  const way = openWayOut({ ca })
  try {
    return await new Promise<string>((resolve, reject) => {
      const method = body === '' ? 'GET' : 'PUT'
      const call = way.send(
        new URL(address),
        { method, headers },
        (message) => void textOf(message).then((text) => resolve(`${message.statusCode} ${text}`), reject),
      )
      call.on('error', reject).end(body)
    })
  } finally {
    way.close()
  }
}

const faultOf = (address: string, ca?: string[]) => ask(address, ca).then(String, networkFault)

test.each([undefined, 'ada:s3cret', 'ada:p@ss/w#rd?'])(
  'with credentials %s, a request goes through the proxy',
  async (credentials) => {
    const { url, port, seen } = await proxy(credentials === undefined ? {} : { credentials })
    const [user = '', password = ''] = credentials?.split(':').map(encodeURIComponent) ?? []
    const address = credentials === undefined ? url : `http://${user}:${password}@127.0.0.1:${port}`
    withEnvironment({ HTTP_PROXY: address, https_proxy: address })
    expect(await ask(`http://${name}/a?b=c`)).toBe(`200 ${name} /a?b=c`)
    expect(await ask(`http://${name}:8080/`)).toBe(`200 ${name}:8080 /`)
    expect(await ask(`https://${name}/a?b=c`)).toBe(`200 ${name} /a?b=c`)
    expect(seen).toEqual([`GET http://${name}/a?b=c`, `GET http://${name}:8080/`, `CONNECT ${name}:443`])
  },
)

test('a request whose head is made early goes through the proxy as well', async () => {
  const { port, seen } = await proxy({ credentials: 'ada:s3cret' })
  withEnvironment({ HTTP_PROXY: `http://ada:s3cret@127.0.0.1:${port}` })
  expect(await ask(`http://${name}/put`, [], { Expect: '100-continue' }, 'body')).toBe(`200 body${name} /put`)
  expect(seen).toEqual([`PUT http://${name}/put`])
})

test('what NO_PROXY names, and this machine, are reached directly', async () => {
  const { url, seen } = await proxy()
  withEnvironment({ HTTP_PROXY: url, HTTPS_PROXY: url })
  const own = `http://127.0.0.1:${places[`${name}:80`]}/`
  expect(await ask(own)).toMatch(/^200 /)
  expect(seen).toEqual([])
  withEnvironment({ HTTP_PROXY: url, NO_PROXY: '<-loopback>' })
  expect(await ask(own)).toMatch(/^502 /)
  expect(seen).toEqual([`GET ${own}`])
})

test('a proxy that refuses is named, with its own words and the remedy', async () => {
  const asking = await proxy({ credentials: 'ada:s3cret' })
  withEnvironment({ HTTPS_PROXY: `http://ada:wr0ng@127.0.0.1:${asking.port}` })
  expect(await faultOf(`https://${name}/`)).toEqual({
    reason: `the proxy ${asking.url} (HTTPS_PROXY) answers 407 No`,
    remedy: expect.stringMatching(/user and password/) as string,
  })
  const forbidding = await proxy({ refusal: 403 })
  withEnvironment({ HTTPS_PROXY: forbidding.url })
  expect(await faultOf(`https://${name}/`)).toMatchObject({ reason: expect.stringContaining('answers 403') as string })
})

test('a proxy that is away is named, not the host behind it', async () => {
  const { url, close } = await openForwardProxy({ places })
  await close()
  withEnvironment({ ALL_PROXY: url })
  for (const scheme of ['http', 'https'])
    expect(await faultOf(`${scheme}://${name}/`)).toMatchObject({
      reason: `the proxy ${url} (ALL_PROXY) cannot be reached (ECONNREFUSED)`,
    })
})

test('a variable that names no proxy is the fault of the request, not of the process', async () => {
  withEnvironment({ ALL_PROXY: 'socks5://ada:s3cret@proxy:1080' })
  for (const scheme of ['http', 'https'])
    expect(await faultOf(`${scheme}://${name}/`)).toMatchObject({ reason: 'ALL_PROXY names a proxy of socks5://' })
})

test('the protocol that a site offers browsers is found out without a request, directly and through a proxy', async () => {
  const faults: Error[] = []
  const modern = createHttp2Server({ ...authority.identify(name, 'localhost'), allowHTTP1: true }).on(
    'sessionError',
    (fault) => faults.push(fault),
  )
  const port = await listen(modern)
  const { url, seen } = await proxy({ places: { ...places, [`${name}:8443`]: port } })
  const ca = authority.cert
  withEnvironment({})
  expect(await protocolOf(new URL(`https://localhost:${port}`), { ca })).toBe('h2')
  expect(await protocolOf(new URL(`http://localhost:${port}`), { ca })).toBeUndefined()
  expect(await protocolOf(new URL(`https://localhost:${port}`))).toBeUndefined()
  withEnvironment({ https_proxy: url })
  expect(await protocolOf(new URL(`https://${name}:8443`), { ca })).toBe('h2')
  expect(await protocolOf(new URL(`https://${name}`), { ca })).toBe('http/1.1')
  expect(seen).toHaveLength(2)
  modern.close()
  withEnvironment({})
  expect(await protocolOf(new URL(`https://localhost:${port}`), { ca })).toBeUndefined()
  expect(faults).toEqual([])
})

test('an authority that this machine does not know has its remedy', async () => {
  const { url } = await proxy()
  withEnvironment({ HTTPS_PROXY: url })
  expect(await faultOf(`https://${name}/`, [openAuthority().cert])).toEqual({
    reason: expect.stringMatching(/authority that this machine does not know, UNABLE_TO/) as string,
    remedy: expect.stringContaining('NODE_EXTRA_CA_CERTS') as string,
  })
})

test('a proxy may be encrypted itself', async () => {
  const { port } = await proxy()
  const own = authority.identify('proxy.localhost')
  const { connect } = await import('node:net')
  const { createServer: createTlsServer } = await import('node:tls')
  const front = createTlsServer(own, (socket) => void socket.pipe(connect(port, '127.0.0.1')).pipe(socket))
  servers.push(front)
  withEnvironment({ HTTPS_PROXY: `https://localhost:${await listen(front)}` })
  const { reason, remedy } = (await faultOf(`https://${name}/`)) as { reason: string; remedy: string }
  // Its certificate is for another name.
  expect(reason).toContain('ERR_TLS_CERT_ALTNAME_INVALID')
  expect(remedy).not.toBe('')
})
