/** Checks of a rollout by the workers of a queue: real commands, a real Redis server, a real browser. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrowser } from '../../generator/browser/find-browser.ts'
import { writeReleaseFolder } from '../../generator/publish/testing/release-folder.ts'
import { startRedis, type RedisServer } from '../support/redis.ts'
import { hashesIn } from './support/folders.ts'
import { livery, succeed, temporaryFolder, type Finished } from './support/livery.ts'

const ids = ['acme', 'plynt', 'senxo', 'tsuru', 'umbra', 'vela']
const home = temporaryFolder()
const [www, out, shelf, template] = ['www', 'out', 'shelf', 'template'].map((name) => join(home, name)) as [
  string,
  string,
  string,
  string,
]
const secret = 'the secret of the machines that check'
let redis: RedisServer
let client: Redis
let server: Server
let address: string

/** What is asked for of these brands' workers is answered when it is let go. */
let held: Set<string> = new Set()
let waiting: { readonly id: string; readonly answer: () => void }[] = []
const letGo = (): void => {
  held = new Set()
  for (const { answer } of waiting.splice(0)) answer()
}

/** Serves what is live, each brand at its own host. */
function serve(id: string, path: string, response: ServerResponse): void {
  const isPage = !path.endsWith('.js')
  const file = join(www, 'live', id, isPage ? 'm/index.html' : path)
  if (!existsSync(file)) return void response.writeHead(404).end()
  response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript')
  response.end(readFileSync(file))
}

/** Builds a release of every brand; those that are broken ask for a file that is not there. */
function build(name: string, ...broken: readonly string[]): Readonly<Record<string, string>> {
  const pageOf = (id: string): string =>
    `<div id=root><main>${id} ${name}</main></div>${broken.includes(id) ? '<script src=/m/assets/gone.js></script>' : ''}`
  return Object.fromEntries(
    ids.map((id) => {
      const files = { 'm/index.html': pageOf(id), 'm/sw.js': `// ${name}` }
      return [id, writeReleaseFolder(join(out, id), id, files).release]
    }),
  )
}

const liveNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ids.map((id) => [
      id,
      /main>\w+ (\w+)/.exec(readFileSync(join(www, 'live', id, 'm/index.html'), 'utf8'))?.[1] ?? '',
    ]),
  )

beforeAll(async () => {
  redis = await startRedis(undefined, '--requirepass', 'a-password')
  client = new Redis(redis.port, { password: 'a-password' })
  client.on('error', () => {})
  server = createServer((request, response) => {
    const [[id = ''], path] = [(request.headers.host ?? '').split('.'), request.url ?? '']
    const answer = (): void => serve(id, path, response)
    if (path === '/m/sw.js' && held.has(id)) waiting.push({ id, answer })
    else answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://{id}.localhost:${(server.address() as AddressInfo).port}`
  build('one')
  await succeed(['publish', ...ids, '--to', template, '--out', out])
})
afterAll(async () => {
  client.disconnect()
  await redis.kill()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  rmSync(www, { recursive: true, force: true })
  cpSync(template, www, { recursive: true })
})
afterEach(async () => {
  letGo()
  for (const end of ends.splice(0)) await end()
})

const env = (): Record<string, string> => ({
  LIVERY_QUEUE: `redis://:a-password@127.0.0.1:${redis.port}`,
  LIVERY_SHARED_CACHE: shelf,
  LIVERY_SHARED_CACHE_MODE: 'read-write',
  LIVERY_CACHE_KEY: secret,
})
const inFolder = ['--to', www, '--out', out]
const inOneWave = (): string[] => [...inFolder, '--all', '--waves', '100%', '--check', address]

interface Started {
  readonly child: ChildProcess
  /** Both streams, as far as they have come. */
  readonly said: () => string
  readonly ended: Promise<Finished>
}

function start(args: readonly string[], more: Readonly<Record<string, string>> = {}): Started {
  let child: ChildProcess | undefined
  let text = ''
  const ended = livery(args, {
    env: { ...env(), ...more },
    onStart: (started) => {
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (data: Buffer) => (text += data.toString()))
    },
  })
  if (!child) throw new Error('The command was not started')
  return { child, said: () => text, ended }
}
const publish = (args: readonly string[]): Started => start(['publish', ...args, '--queue'])

const ends: (() => Promise<unknown>)[] = []
interface WorkerProcess extends Started {
  /** As if the machine lost power. */
  kill(): Promise<void>
}
async function startWorker(more: Readonly<Record<string, string>> = {}): Promise<WorkerProcess> {
  const started = start(['worker', '--cache', join(home, `cache-${ends.length}`), '--jobs', '1'], more)
  const { child, said } = started
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    for (const pid of [child.pid ?? 0, ...descendantsOf(child.pid ?? 0)]) killNow(pid)
    await exit
  }
  ends.push(kill)
  await expect.poll(said).toContain('Worker for Livery')
  return { ...started, kill }
}
const parentOf = (pid: string): number | undefined => {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
function descendantsOf(pid: number): readonly number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  return children.flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // A browser ends by itself when nobody speaks to it any more.
  }
}

const checksSaid = ({ said }: Started): readonly string[] =>
  [...said().matchAll(/^(\w+) at \S+ (checked|✖)/gm)].map(([, id = '']) => id)
/** What is said of a brand, in whatever wave it is. */
const told = (text: string, id: string): readonly string[] =>
  [...text.matchAll(/^(?:\[\w+] |✖ error)(.*)$/gm)].flatMap(([, line = '']) => (line.includes(`${id} `) ? [line] : []))

/** Jobs and marks that callers have left. */
const leftInRedis = async (): Promise<readonly string[]> =>
  (await client.keys('*')).filter((key) => /livery-run-|:[0-9a-f]{12}-check-/.test(key))

test('[FLEET-09] [REL-08] workers check a wave together; a brand that is broken is rolled back as without them', async () => {
  build('two', 'senxo')
  const workers = [await startWorker(), await startWorker()]
  held = new Set(ids)
  const run = publish(inOneWave())
  // More than one worker checks at a time, and more than a caller by itself.
  await expect.poll(() => waiting.map(({ id }) => id).sort()).toEqual(ids)
  letGo()
  const { code, stdout, stderr } = await run.ended
  expect([code, stdout]).toEqual([1, expect.stringContaining('5 live, 1 rolled back')])
  const said = workers.map(checksSaid)
  expect(said.flat().sort()).toEqual(ids)
  expect(said.map(({ length }) => length > 0)).toEqual([true, true])
  expect(workers.map((worker) => worker.said()).join()).toMatch(
    /^senxo at \S+ ✖ check failed: .*gone\.js answered 404/m,
  )
  expect(liveNames()).toEqual({ ...Object.fromEntries(ids.map((id) => [id, 'two'])), senxo: 'one' })
  expect(stdout + stderr).not.toMatch(/a-password|the secret of/)
  expect(await leftInRedis()).toEqual([])

  rmSync(www, { recursive: true })
  cpSync(template, www, { recursive: true })
  const alone = await livery(['publish', ...inOneWave(), '--waves', '1%,100%', '--canary', 'senxo'])
  expect([alone.code, told(stderr, 'senxo')]).toEqual([1, told(alone.stderr, 'senxo')])
  expect(told(stderr, 'senxo')).toEqual([
    expect.stringMatching(/^senxo .* ✖ check failed: \/m\/home: \/m\/assets\/gone\.js answered 404 · rolled back to/),
    expect.stringMatching(/^\[CHECK_FAILED] senxo did not pass/),
  ])
})
