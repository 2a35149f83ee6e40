/** Checks of a rollout by the workers of a queue: real commands, a real Redis server, a real browser. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { Queue, Worker } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBrowser } from '../../generator/ship/browser/open-browser.ts'
import { openCache } from '../../generator/cache/cache.ts'
import { readSourceState } from '../../generator/cache/source-state.ts'
import { writeReleaseFolder } from '../../generator/ship/publish/testing/release-folder.ts'
import { queueNames } from '../../generator/queue/jobs.ts'
import { announce } from '../../generator/queue/workers.ts'
import { openForwardProxy } from '../support/forward-proxy.ts'
import { startRedis, type RedisServer } from '../support/redis.ts'
import { hashesIn } from './support/folders.ts'
import { checkout, livery, succeed, temporaryFolder, type Finished } from './support/livery.ts'

const ids = ['acme', 'plynt', 'senxo', 'tsuru', 'umbra', 'vela']
const home = temporaryFolder()
const [www, out, shelf, template] = ['www', 'out', 'shelf', 'template'].map((name) => join(home, name)) as [
  string,
  string,
  string,
  string,
]
const cache = join(home, 'cache')
const secret = 'the secret of the machines that check'
let redis: RedisServer
let client: Redis
let server: Server
let address: string

/** What is asked for of these brands' workers is answered when it is let go. */
let held = new Set<string>()
let requests = 0
let isLocked = false
const waiting: { readonly id: string; readonly answer: () => void }[] = []
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

const liveNames = (some = ids): Readonly<Record<string, string>> =>
  Object.fromEntries(
    some.map((id) => [
      id,
      /main>\w+ (\w+)/.exec(readFileSync(join(www, 'live', id, 'm/index.html'), 'utf8'))?.[1] ?? '',
    ]),
  )

beforeAll(async () => {
  redis = await startRedis(undefined, '--requirepass', 'a-password')
  client = new Redis(redis.port, { password: 'a-password' })
  client.on('error', () => {})
  server = createServer((request, response) => {
    requests += 1
    if (isLocked) return void response.writeHead(401).end()
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
/** As many as a test needs that is not about many. */
const few = ['acme', 'plynt']
const fewInOneWave = (): string[] => [...few, ...inFolder, '--waves', '100%', '--check', address]

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
async function startWorker(
  more: Readonly<Record<string, string>> = {},
  ...options: readonly string[]
): Promise<WorkerProcess> {
  const started = start(['worker', '--cache', cache, '--jobs', '1', ...options], more)
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

/**
 * A worker that belongs to nobody who has the key: it says of every check that it passed.
 * @param before what it does before it says so, with the name of the order
 */
async function startForger(before: (order: string) => void = () => {}): Promise<{ readonly count: () => number }> {
  let count = 0
  const forger = new Worker(
    await checksQueue(),
    (job: { readonly data: { readonly order: string } }) => {
      count += 1
      before(job.data.order)
      const verdict = { passed: ['worker', 'home', 'login'], faults: [] }
      return Promise.resolve({ kind: 'checked', merchant: 'acme', verdict, ...verdict })
    },
    { connection: connection() },
  )
  // As every worker does; callers wait only for workers that announce themselves.
  const voice = announce(client, [await checksQueue()])
  const speaking = setInterval(() => void voice.repeat().catch(() => {}), 1_000)
  ends.push(() => {
    clearInterval(speaking)
    return forger.close()
  })
  await forger.waitUntilReady()
  await voice.repeat()
  return { count: () => count }
}

const connection = () => ({ port: redis.port, password: 'a-password', maxRetriesPerRequest: null })
const checksQueue = async (): Promise<string> =>
  queueNames(await readSourceState(checkout, openCache(cache).path('sources.json'))).checks

const verdicts = (): readonly string[] =>
  (readdirSync(shelf, { recursive: true, encoding: 'utf8' }) as string[]).filter((path) =>
    /\/verdict\/[0-9a-f]{64}$/.test(path),
  )
const journalOf = async (id: string): Promise<readonly string[]> => {
  const { stdout } = await succeed(['releases', id, '--to', www, '--json'])
  const { journal } = JSON.parse(stdout) as { journal: readonly { event: string; result: string | null }[] }
  return journal.map(({ event, result }) => `${event} ${result ?? ''}`.trim())
}
const inCanary = (): string[] => [...fewInOneWave(), '--canary', 'plynt']
const resume = (): Started => publish(['--resume', 'r-0001', ...inFolder])

describe('[FLEET-09] [REL-08] a queue that lies', () => {
  test('a "passed" in the reply of a job lets no broken brand through, nor is it the brand that failed', async () => {
    build('two', 'plynt')
    const forger = await startForger()
    const forged = await publish(inCanary()).ended
    expect([forged.code, forger.count()]).toEqual([3, 2])
    expect(forged.stderr).toMatch(
      /error\[QUEUE_JOB_FAILED] No worker could do its part for plynt: its verdict could not/,
    )
    expect(forged.stderr).toContain('continue: ./livery publish --resume r-0001')
    expect(await journalOf('plynt')).toEqual(['published', 'published'])
    expect(liveNames()).toMatchObject({ plynt: 'two', acme: 'one' })
    for (const end of ends.splice(0)) await end()

    await startWorker()
    const { code, stdout } = await resume().ended
    expect([code, stdout]).toEqual([1, expect.stringContaining('0 live, 1 rolled back, 1 not begun')])
    expect(liveNames()).toMatchObject({ plynt: 'one', acme: 'one' })
  })

  test('an old verdict, under the name of a new order, is none; nor is one that was signed by somebody else', async () => {
    build('two')
    const honest = await startWorker()
    const good = await publish(inCanary()).ended
    expect(good).toMatchObject({ code: 0 })
    const [old = ''] = verdicts()

    // An order that is taken once more has its verdict, and nothing is opened.
    const [checked, asked] = [checksSaid(honest).length, requests]
    const checks = new Queue(await checksQueue(), { connection: connection() })
    await checks.add('check', { order: basename(old) })
    await expect.poll(() => checksSaid(honest).length).toBe(checked + 1)
    await checks.close()
    expect(requests).toBe(asked)
    await honest.kill()

    build('three', 'plynt')
    const place = join(shelf, old, '..')
    const replays: string[] = []
    const forger = await startForger((order) => {
      const passed = readFileSync(join(shelf, old))
      // First as it is, then with its new name and without the key.
      const second = Buffer.from(passed.toString('latin1').replace(/(?<="key":")[0-9a-f]{64}/, order), 'latin1')
      writeFileSync(join(place, order), replays.length === 0 ? passed : second)
      replays.push(order)
    })
    const replayed = await publish(inCanary()).ended
    expect([replayed.code, forger.count()]).toEqual([3, 2])
    expect(replays.map((order) => existsSync(join(place, order)))).toEqual([true, true])
    expect(await journalOf('plynt')).toEqual(['published', 'checked passed', 'published', 'published'])
    expect(liveNames()).toMatchObject({ plynt: 'three', acme: 'two' })
  })
})

describe('[FLEET-09] a worker that fails', () => {
  test('one that is killed during a check: another one makes it, and the brand is none the worse', async () => {
    build('two')
    const first = await startWorker()
    held = new Set(['plynt'])
    const run = publish(inCanary())
    await expect.poll(() => waiting.length).toBe(1)
    await first.kill()
    const second = await startWorker()
    letGo()
    expect(await run.ended).toMatchObject({ code: 0, stdout: expect.stringContaining('2 live') })
    expect([checksSaid(first), [...checksSaid(second)].sort()]).toEqual([[], few])
    expect(await journalOf('plynt')).toEqual(['checked passed', 'published', 'published'])
  })

  test('one without a Chromium says so and takes no check; nothing goes live before one with a Chromium is there', async () => {
    build('two')
    const without = await startWorker({ PATH: '/nowhere', LIVERY_CHROMIUM: '', PLAYWRIGHT_BROWSERS_PATH: '/nowhere' })
    expect(without.said()).toMatch(/Checks of rollouts are left to other workers: Expected a Chromium, found none/)
    expect(without.said()).toContain('1 build and no checks at a time')
    const before = hashesIn(www)
    const run = publish(fewInOneWave())
    await expect.poll(run.said).toContain('No worker that makes checks for Livery')
    expect(hashesIn(www)).toEqual(before)
    const worker = await startWorker()
    expect(await run.ended).toMatchObject({ code: 0 })
    expect([checksSaid(without), [...checksSaid(worker)].sort()]).toEqual([[], few])
  })

  test('one whose Chromium is gone gives its check back, says so, and takes no other', async () => {
    build('two')
    const chromium = join(home, 'chromium')
    const real = findBrowser() ?? ''
    writeFileSync(chromium, `#!/bin/sh\nexec '${real}' "$@"\n`, { mode: 0o755 })
    const poor = await startWorker({ LIVERY_CHROMIUM: chromium })
    writeFileSync(chromium, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const run = publish(fewInOneWave())
    await expect.poll(poor.said).toContain('Checks of rollouts are left to other workers')
    await expect.poll(run.said).toContain('No worker that makes checks for Livery')
    const rich = await startWorker()
    expect(await run.ended).toMatchObject({ code: 0 })
    expect([checksSaid(poor), [...checksSaid(rich)].sort()]).toEqual([[], few])
    await rich.kill()

    build('three')
    const waitingRun = publish(fewInOneWave())
    await expect.poll(waitingRun.said).toContain('No worker that makes checks for Livery')
    waitingRun.child.kill('SIGINT')
    const { code, stderr } = await waitingRun.ended
    expect([code, stderr]).toEqual([130, expect.not.stringMatching(/error|bug/i)])
    expect([liveNames(few), await leftInRedis()]).toEqual([{ acme: 'two', plynt: 'two' }, []])
  })
})

describe('[FLEET-09] a run that ends before its checks', () => {
  test('Ctrl-C ends with 130, and the rollout goes on where it was', async () => {
    build('two')
    await startWorker()
    held = new Set(['plynt'])
    const run = publish(inCanary())
    await expect.poll(() => waiting.length).toBe(1)
    run.child.kill('SIGINT')
    const { code, stderr } = await run.ended
    expect([code, stderr]).toEqual([130, expect.stringContaining('Interrupted: 1 live, 1 not begun. Rollout r-0001.')])
    expect(stderr).toMatch(/continue: .*--resume r-0001 .* --queue$/m)
    expect(stderr).not.toMatch(/error|bug/i)
    expect((await client.keys('bull:livery-run-*')).length).toBe(0)
    letGo()
    // A site that asks for a password is noticed before the rollout goes on.
    isLocked = true
    const refused = await start(['publish', '--resume', 'r-0001', ...inFolder]).ended
    isLocked = false
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('error[SITE_PASSWORD]')])
    expect(liveNames(few)).toEqual({ acme: 'one', plynt: 'two' })
    expect(await resume().ended).toMatchObject({ code: 0, stdout: expect.stringContaining('2 live') })
    expect(await journalOf('plynt')).toEqual(['checked passed', 'published', 'published'])
  })

  test('a new Redis in place of a killed one ends the run with 3; the rollout goes on, with the same worker', async () => {
    build('two')
    const worker = await startWorker()
    held = new Set(['plynt'])
    const run = publish(inCanary())
    await expect.poll(() => waiting.length).toBe(1)
    await redis.kill()
    redis = await startRedis(redis.port, '--requirepass', 'a-password')
    const { code, stderr } = await run.ended
    expect([code, stderr]).toEqual([3, expect.stringContaining('error[QUEUE_AWAY]')])
    expect(stderr).toContain('continue: ./livery publish --resume r-0001')
    letGo()
    expect(await resume().ended).toMatchObject({ code: 0, stdout: expect.stringContaining('2 live') })
    process.kill(worker.child.pid ?? 0, 'SIGTERM')
    expect((await worker.ended).code).toBe(130)
  })
})

test('a queue that cannot be used, or that has nothing to check, is refused before anything is written', async () => {
  build('two')
  const before = hashesIn(www)
  const locked = await openForwardProxy({ places: {}, refusal: 401 })
  const codeFor = async (args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const { code, stderr } = await start(['publish', ...inFolder, ...args], more).ended
    return [code, /error\[(\w+)]/.exec(stderr)?.[1]]
  }
  expect(
    await Promise.all([
      codeFor(['--all', '--queue'], { LIVERY_QUEUE: '' }),
      codeFor(['--all', '--queue', 'redis://:secret@127.0.0.1']),
      codeFor(['--all', '--queue'], { LIVERY_SHARED_CACHE_MODE: '' }),
      codeFor(['--all', '--queue', 'redis://127.0.0.1:1']),
      codeFor(['--all', '--queue', '--no-check']),
      codeFor(['acme', '--queue', 'redis://127.0.0.1:1']),
      codeFor(['--all', '--shared-cache', shelf]),
      codeFor(['--all', '--queue', 'redis://127.0.0.1:1', '--check', 'http://{id}.example'], {
        http_proxy: locked.url,
      }),
    ]),
  ).toEqual([
    [2, 'QUEUE_URL'],
    [2, 'QUEUE_PASSWORD'],
    [2, 'QUEUE_NO_STORE'],
    [3, 'QUEUE_AWAY'],
    ...[2, 2, 2].map((code) => [code, 'QUEUE_NO_CHECKS']),
    // Before a worker is waited for.
    [3, 'SITE_PASSWORD'],
  ])
  expect(locked.seen).toEqual(['GET http://acme.example/'])
  await locked.close()
  expect(hashesIn(www)).toEqual(before)
})
