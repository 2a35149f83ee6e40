/** Raw requests over a socket that no client of ours would send. */
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import type { RunningSandbox } from './server.ts'
import { startSandbox } from './server.ts'

const log: string[] = []
let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox([fixtureMerchant()], 0, { now: () => Date.now(), log: (line) => void log.push(line) })
})
afterAll(() => sandbox.close())
beforeEach(() => void log.splice(0))

interface Raw {
  readonly status: number
  readonly body: string
}

/** Writes the bytes (latin1) and reads until the sandbox closes. */
function send(line: string, headers: readonly string[] = [], body = ''): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const named = headers.some((header) => /^host:/i.test(header)) ? headers : ['Host: localhost', ...headers]
    const socket = connect(sandbox.port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (data: string) => (answer += data))
    socket
      .on('error', reject)
      .on('close', () =>
        resolve({ status: Number(answer.split(' ')[1]), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) }),
      )
    socket.write(
      Buffer.from(
        [`${line} HTTP/1.1`, 'Merchant: FIXTURE', 'Connection: close', ...named, '', body].join('\r\n'),
        'latin1',
      ),
    )
  })
}

const control = '/__sandbox/api/merchants/FIXTURE'
const json = (body: string, more: readonly string[] = []): readonly string[] => [
  'Content-Type: application/json',
  ...(more.length > 0 ? more : [`Content-Length: ${Buffer.byteLength(body)}`]),
]

/** Control, format and line-separating characters: they move a terminal's cursor, end a line or are invisible. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

test.each([
  ['an escape sequence and a forged line', 'GET /wps/%1b%5b2J%0aFIXTURE%20EN%20GET%20/wps/session/login%20200', []],
  ['a carriage return and a bell', 'GET /wps/%0d%07x', []],
  ['a Unicode line separator and paragraph separator', 'GET /wps/a%e2%80%a8b%e2%80%a9c', []],
  ['bidirectional and zero-width characters', 'GET /wps/%e2%80%ae%e2%80%8b%ef%bb%bfx', []],
  ['a C1 control character in a header', 'GET /wps/x', ['Language: \x9b31mred\x85\tx']],
  ['a relay with control characters in its name', 'POST /wps/relay/%1b%5bA%0a', ['Content-Length: 2'], '{}'],
])('[SBX-01] %s: the call is logged as one line of visible characters', async (_name, line, headers, body = '') => {
  expect((await send(line, headers, body)).status).toBe(404)
  expect(log).toHaveLength(1)
  expect(log[0]).not.toMatch(invisible)
  expect(log[0]).toMatch(/\\u\{/)
})

test('a very long address is logged as one shortened line', async () => {
  await send(`GET /wps/${'a'.repeat(12_000)}`)
  expect(log).toEqual([expect.stringMatching(/^FIXTURE - GET \/wps\/a+… 404 \d+ ms$/)])
  expect(log[0]?.length).toBeLessThan(400)
})

const big = `{"answers":{"banners":"${'a'.repeat(300_000)}"}}`
test.each([
  ['with its length', big, json(big)],
  ['in chunks', `${big.length.toString(16)}\r\n${big}\r\n0\r\n\r\n`, json(big, ['Transfer-Encoding: chunked'])],
])(
  '[SBX-03] a control call above the size limit, sent %s, is refused and changes nothing',
  async (_name, body, headers) => {
    expect(await send(`PATCH ${control}/scenario`, headers, body)).toEqual({
      status: 413,
      body: expect.stringContaining('262144 bytes') as unknown,
    })
    expect((await send(`GET ${control}`)).body).toContain('"answers":{}')
  },
)

test.each([
  ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['objects', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
])('[SBX-03] %s nested too deeply to be serialized are refused and change no scenario', async (_name, deep) => {
  const body = `{"answers":{"banners":${deep}}}`
  expect((await send(`PATCH ${control}/scenario`, json(body), body)).status).toBe(400)
  expect((await send(`GET ${control}`)).status).toBe(200)
  expect(log).toEqual([])
})

test.each([
  '{',
  '',
  'null',
  '[]',
  '"x"',
  '{"__proto__":{"site":{"state":"denied"}}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"answers":{"__proto__":{"x":1}}}',
  '{"site":{"__proto__":{"state":"denied"}}}',
])('[SBX-03] the change %j leaves every scenario as it was', async (body) => {
  await send(`PATCH ${control}/scenario`, json(body), body)
  expect((await send(`GET ${control}`)).body).toContain('"scenario":{"site":{"state":"ok"')
  expect(Object.keys(Object.prototype)).toEqual([])
})

test.each(['a\\u001b[31mb', 'a\\nb', 'a\\u202eb', '\\u0000', '\\ud800'])(
  '[SBX-03] no member gets a name with invisible characters: %s',
  async (name) => {
    const body = `{"userName":"${name}"}`
    expect((await send(`POST ${control}/members`, json(body), body)).status).toBe(400)
  },
)

test.each([
  ['POST /wps/session/login', []],
  [`PATCH ${control}/scenario`, ['Content-Type: application/json']],
  ['POST /wps/session/login', ['Transfer-Encoding: chunked']],
])('[SBX-01] an upload that is cut off (%s %j) is not logged as a failure of the sandbox', async (line, headers) => {
  const socket = connect(sandbox.port, '127.0.0.1')
  const chunked = headers.some((header) => header.startsWith('Transfer'))
  socket.write(
    [
      `${line} HTTP/1.1`,
      'Host: localhost',
      'Merchant: FIXTURE',
      ...headers,
      ...(chunked ? [] : ['Content-Length: 500']),
      '',
      chunked ? '5\r\n{"a":\r\n' : '{"a":',
    ].join('\r\n'),
  )
  // A later call on another connection is answered while the first one is still being read.
  await send('GET /wps/content/news')
  socket.destroy()
  if (line.startsWith('POST')) await expect.poll(() => log.length).toBe(2)
  await send('GET /wps/content/news')
  expect(log.filter((entry) => !/^FIXTURE - (GET|POST) \S+ (200|400) \d+ ms$/.test(entry))).toEqual([])
})

test.each(['evil.example', 'localhost.evil.example', 'localhost.', '0.0.0.0', '127.0.0.1.nip.io', '169.254.169.254'])(
  '[SBX-01] a request for the foreign host name %s (DNS rebinding) is refused for every path',
  async (host) => {
    for (const path of [
      '/wps/content/news',
      '/wps/media/FIXTURE/banner/x.svg',
      '/wps/stand-ins/FIXTURE/accounts.google.com/gsi/client',
      '/__sandbox/',
      `${control}`,
      '/',
    ]) {
      const { status, body } = await send(`GET ${path}`, [`Host: ${host}`])
      expect([status, body], path).toEqual([403, expect.stringContaining('localhost alone') as unknown])
    }
  },
)

test.each(['localhost', 'LOCALHOST:80', 'lotus.localhost', '127.0.0.1:4300', '[::1]:4300'])(
  '[SBX-01] a request for the loopback host name %s is answered',
  async (host) => {
    expect((await send('GET /wps/content/news', [`Host: ${host}`])).status).toBe(200)
  },
)

test.each([
  ['GET /wps/%', 404],
  ['GET /wps/media/FIXTURE/%E0%A4%A/x.svg', 404],
  ['GET /wps/content/news?%=%', 400],
  ['GET /wps/content/news?__proto__=1', 400],
  ['GET /wps/content/news?constructor=1', 400],
  ['GET /wps/content/news?toString=1', 400],
  ['GET /__sandbox/%', 404],
  ['GET /__sandbox/api/merchants/__proto__', 404],
  ['GET /__sandbox/api/merchants/%00', 404],
  ['TRACE /wps/content/news', 404],
  ['PROPFIND /wps/content/news', 404],
  ['BREW /wps/content/news', 400],
  ['GET //evil.example/wps/content/news', 404],
])('[SBX-01] %s is answered with %i, and no error is logged', async (line, status) => {
  expect((await send(line)).status).toBe(status)
  expect(log.filter((entry) => /Error|\n/.test(entry))).toEqual([])
})
