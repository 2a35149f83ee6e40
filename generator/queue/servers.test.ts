/**
 * Servers that a queue cannot use without changes: real ones if Debian's can play them, else fakes with their answers.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import forge from 'node-forge'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../tests/support/free-port.ts'
import { startRedis, type RedisServer } from '../../tests/support/redis.ts'
import { MachineError } from '../errors/machine-error.ts'
import { queueAddress } from './address.ts'
import type { Builder } from './builder.ts'
import { queueNames } from './jobs.ts'
import { usualLimits } from './limits.ts'
import { openServer } from './server.ts'
import { serveQueue } from './serve-queue.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-servers-'))
const gone = join(home, 'gone')
const secret = 's3cr3t%/#'
const closers: (() => Promise<void>)[] = []
let usual: RedisServer
let addresses: Readonly<Record<string, string>>

/** A key and a certificate that no authority has signed. */
function selfSigned(): Readonly<Record<'key' | 'cert', string>> {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const cert = forge.pki.createCertificate()
  cert.publicKey = keys.publicKey
  cert.serialNumber = '01'
  cert.validity.notAfter = new Date(Date.now() + 86_400_000)
  cert.setSubject([{ name: 'commonName', value: 'localhost' }])
  cert.setIssuer([{ name: 'commonName', value: 'localhost' }])
  cert.sign(keys.privateKey, forge.md.sha256.create())
  const files = { key: join(home, 'key.pem'), cert: join(home, 'cert.pem') }
  writeFileSync(files.key, forge.pki.privateKeyToPem(keys.privateKey))
  writeFileSync(files.cert, forge.pki.certificateToPem(cert))
  return files
}

/** Answers each command with the first answer whose name fits, and stays silent if none does. */
async function startFake(answers: Readonly<Record<string, string>>, greeting?: string): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (greeting !== undefined) return void socket.end(greeting)
    socket.on('data', (bytes: Buffer) => {
      const name = /^\*\d+\r\n\$\d+\r\n(\w+)/.exec(bytes.toString())?.[1]?.toLowerCase() ?? ''
      const answer = answers[name] ?? answers['*']
      if (answer !== undefined) socket.write(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`

async function start(...settings: readonly string[]): Promise<RedisServer> {
  const server = await startRedis(undefined, ...settings)
  closers.push(() => server.kill())
  return server
}

beforeAll(async () => {
  mkdirSync(gone)
  const { key, cert } = selfSigned()
  const [tlsPort, busPort] = [await freePort(), await freePort()]
  usual = await start()
  const users = {
    right: '~bull:livery-* +@all -@dangerous +info',
    silent: '~bull:livery-* +@all -@dangerous',
    scriptless: '~bull:livery-* +@all -eval -evalsha',
    listless: '~bull:livery-* +@all -zadd',
    strange: '~other:* +@all',
  }
  const client = new Redis(usual.port)
  for (const [name, rules] of Object.entries(users))
    await client.call('ACL', 'SETUSER', name, 'on', `>${secret}`, 'resetkeys', ...rules.split(' '))
  client.disconnect()
  const [guarded, cluster, replica, full, evicting, stuck] = await Promise.all([
    start('--requirepass', secret),
    start(
      '--cluster-enabled',
      'yes',
      '--cluster-config-file',
      join(home, 'nodes.conf'),
      '--cluster-port',
      String(busPort),
    ),
    start('--replicaof', '127.0.0.1', String(usual.port)),
    start('--maxmemory', '100kb'),
    start('--maxmemory-policy', 'allkeys-lru'),
    start('--save', '3600 1', '--dir', gone),
    start('--tls-port', String(tlsPort), '--tls-cert-file', cert, '--tls-key-file', key, '--tls-auth-clients', 'no'),
  ])
  rmSync(gone, { recursive: true })
  const saving = new Redis(stuck.port)
  await saving.call('BGSAVE').catch(() => {})
  await vi.waitFor(async () => expect(await saving.info('persistence')).toContain('rdb_last_bgsave_status:err'), 30_000)
  saving.disconnect()
  const as = (user: string): string => `redis://${user}:${encodeURIComponent(secret)}@127.0.0.1:${usual.port}`
  const info = (facts: string): Record<string, string> => ({ info: bulk(`# Server\r\n${facts}\r\n`), '*': '+OK\r\n' })
  addresses = {
    ...Object.fromEntries(Object.keys(users).map((name) => [name, as(name)])),
    wrong: `redis://right:other@127.0.0.1:${usual.port}`,
    needless: `redis://:${encodeURIComponent(secret)}@127.0.0.1:${usual.port}`,
    passwordless: guarded.url,
    database: `${usual.url}/99`,
    cluster: cluster.url,
    replica: replica.url,
    untrusted: `rediss://localhost:${tlsPort}`,
    'plain to TLS': `redis://127.0.0.1:${tlsPort}`,
    'TLS to plain': usual.url.replace('redis:', 'rediss:'),
    full: full.url,
    evicting: evicting.url,
    stuck: stuck.url,
    unknown: 'redis://queue.invalid',
    absent: 'redis://127.0.0.1:1',
    frozen: await startFake({}),
    protected: await startFake({}, '-DENIED Redis is running in protected mode because …\r\n'),
    crowded: await startFake({}, '-ERR max number of clients reached\r\n'),
    http: await startFake({ '*': 'HTTP/1.1 400 Bad Request\r\n\r\n' }),
    loading: await startFake({ ...info('redis_version:7.0.0\r\nloading:1') }),
    old: await startFake(info('redis_version:4.0.14')),
    limited: await startFake({ info: "-ERR unknown command 'info'\r\n", eval: "-ERR unknown command 'eval'\r\n" }),
  }
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
  rmSync(home, { recursive: true, force: true })
})

/** A server that never answers is given up sooner. */
const limitsFor = (name: string) =>
  name === 'frozen' || name === 'TLS to plain' ? { ...usualLimits, answer: 300 } : usualLimits
const addressOf = (name: string) => queueAddress(undefined, addresses[name])

describe('[FLEET-09] a server that a queue cannot use is refused in its own words, with what to do [where: Redis × worker, generate --queue]', () => {
  test.each([
    ['wrong', 'QUEUE_REFUSED', /WRONGPASS/, /right user and password/],
    ['needless', 'QUEUE_REFUSED', /AUTH <password> called without any password/, /right user and password/],
    ['passwordless', 'QUEUE_REFUSED', /NOAUTH/, /right user and password/],
    ['database', 'QUEUE_REFUSED', /DB index is out of range/, /chooses a database/],
    ['scriptless', 'QUEUE_REFUSED', /NOPERM .*eval/, /ACL SETUSER/],
    ['listless', 'QUEUE_REFUSED', /NOPERM .*ZADD/, /ACL SETUSER/],
    ['strange', 'QUEUE_REFUSED', /NOPERM .*keys/, /ACL SETUSER/],
    ['cluster', 'QUEUE_AWAY', /node of a cluster/, /cluster mode disabled/],
    ['replica', 'QUEUE_REFUSED', /READONLY/, /primary/],
    ['untrusted', 'QUEUE_AWAY', /self-signed certificate/, /NODE_EXTRA_CA_CERTS/],
    ['plain to TLS', 'QUEUE_AWAY', /closed the connection without an answer|ECONNRESET/, /rediss:\/\//],
    ['TLS to plain', 'QUEUE_AWAY', /on an encrypted connection/, /redis:\/\//],
    ['full', 'QUEUE_REFUSED', /OOM/, /maxmemory/],
    ['stuck', 'QUEUE_REFUSED', /MISCONF/, /snapshot/],
    ['unknown', 'QUEUE_AWAY', /ENOTFOUND|EAI_AGAIN/, /name of the host/],
    ['absent', 'QUEUE_AWAY', /ECONNREFUSED/, /No server listens/],
    ['frozen', 'QUEUE_AWAY', /no answer within 0.3 s/, /firewall/],
    ['protected', 'QUEUE_REFUSED', /DENIED Redis is running in protected mode/, /--requirepass/],
    ['crowded', 'QUEUE_REFUSED', /max number of clients reached/, /maxclients/],
    ['http', 'QUEUE_AWAY', /Protocol error/, /Something else than a Redis server/],
    ['loading', 'QUEUE_REFUSED', /LOADING/, /in a moment/],
    ['old', 'QUEUE_AWAY', /version 4.0.14 is older than 5.0/, /Update the server/],
    ['limited', 'QUEUE_REFUSED', /unknown command 'eval'/, /lacks a command/],
  ])('%s', async (name, code, words, hint) => {
    const refused = openServer(addressOf(name), 'build', limitsFor(name))
    await expect(refused).rejects.toBeInstanceOf(MachineError)
    const { problem } = (await refused.catch((error: unknown) => error)) as MachineError
    expect(problem).toMatchObject({
      code,
      message: expect.stringMatching(words) as string,
      hint: expect.stringMatching(hint) as string,
    })
    expect(JSON.stringify(problem)).not.toMatch(/s3cr3t/)
  })
})

const builder: Builder = { run: () => Promise.reject(new Error('not asked for')), close: () => {} }
const serve = (name: string, said: string[]) =>
  serveQueue({
    address: addressOf(name),
    names: queueNames({ all: name }),
    builder,
    checker: undefined,
    jobs: 1,
    say: (text) => said.push(text),
  })

describe('[FLEET-09] a server that a queue can use', () => {
  test.each(['right', 'silent'])('as user "%s" a worker listens, and ends when it is stopped', async (name) => {
    const said: string[] = []
    const service = await serve(name, said)
    await service.close()
    await service.ended
    expect(said).toEqual([])
  })

  test('one that evicts keys is one warning, and not of the library', async () => {
    const library = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const said: string[] = []
    await (await serve('evicting', said)).close()
    expect(said).toEqual([expect.stringContaining('maxmemory-policy allkeys-lru')])
    expect(library).not.toHaveBeenCalled()
  })
})

test('[FLEET-09] nothing of what was tried stays in the server', async () => {
  const client = new Redis(usual.port)
  expect(await client.keys('*trial*')).toEqual([])
  client.disconnect()
})
