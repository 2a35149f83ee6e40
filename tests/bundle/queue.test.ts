import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRedis, type RedisServer } from '../support/redis.ts'
import { hashesIn } from './support/folders.ts'
import { livery, succeed, temporaryFolder, type Finished } from './support/livery.ts'
import { generateSamples, warmCache } from './support/samples.ts'

/** Small brands that build quickly. */
const some = ['limanay', 'plynt', 'tsurugami']
const samples = generateSamples()
const shelf = temporaryFolder()
const secret = 'the secret of the machines that build'
let redis: RedisServer
let client: Redis

/** Their bundles are there, so no worker has to bundle. */
beforeAll(async () => {
  redis = await startRedis(undefined, '--requirepass', 'a-password')
  client = new Redis(redis.port, { password: 'a-password' })
  client.on('error', () => {})
  const shared = { LIVERY_SHARED_CACHE_MODE: 'read-write', LIVERY_CACHE_KEY: secret }
  await succeed(['generate', ...some, '--out', temporaryFolder(), '--cache', warmCache(), '--shared-cache', shelf], {
    env: shared,
  })
})
afterAll(async () => {
  for (const worker of workers) await worker.kill()
  client.disconnect()
  await redis.kill()
})

const env = (): Record<string, string> => ({
  LIVERY_QUEUE: `redis://:a-password@127.0.0.1:${redis.port}`,
  LIVERY_SHARED_CACHE: shelf,
  LIVERY_SHARED_CACHE_MODE: 'read-write',
  LIVERY_CACHE_KEY: secret,
})

interface WorkerProcess {
  /** Of the worker, then of the process that builds. */
  readonly pid: number
  readonly finished: Promise<Finished>
  /** As if the machine lost power. */
  kill(): Promise<void>
}

const workers: WorkerProcess[] = []
async function startWorker(cache: string): Promise<WorkerProcess> {
  let child: ChildProcess | undefined
  const finished = livery(['worker', '--cache', cache, '--jobs', '1'], {
    env: env(),
    onStart: (started) => (child = started),
  })
  await new Promise<void>((resolve) =>
    child?.stderr?.on('data', (data: Buffer) => data.toString().includes('Worker for Livery') && resolve()),
  )
  const pid = child?.pid ?? 0
  const worker = {
    pid,
    finished,
    kill: async () => {
      if (child?.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      for (const each of [pid, ...childrenOf(pid)]) process.kill(each, 'SIGKILL')
      await ended
    },
  }
  workers.push(worker)
  return worker
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** Another time makes every release another one. */
const generate = (out: string, epoch: number, onStart?: (child: ChildProcess) => void): Promise<Finished> =>
  livery(['generate', ...some, '--queue', '--out', out, '--cache', temporaryFolder()], {
    env: { ...env(), ...(epoch > 0 && { SOURCE_DATE_EPOCH: String(epoch) }) },
    ...(onStart && { onStart }),
  })

const activeBrands = async (): Promise<number> => {
  const keys = await client.keys('bull:livery-*-brands:active')
  return keys.length === 0 ? 0 : await client.llen(keys[0] ?? '')
}
const foldersIn = (out: string) => some.map((id) => hashesIn(join(out, id)))

test('[FLEET-09] the jobs of a worker that is killed while it builds are taken over, and the folders are those of one machine', async () => {
  const out = temporaryFolder()
  const first = await startWorker(temporaryFolder())
  const run = generate(out, 0)
  await expect.poll(activeBrands, { interval: 5 }).toBeGreaterThan(0)
  await first.kill()
  await startWorker(temporaryFolder())
  const finished = await run
  expect([finished.code, finished.stderr]).toEqual([0, expect.stringContaining('limanay built')])
  expect(foldersIn(out)).toEqual(foldersIn(samples))
  expect(finished.stderr + finished.stdout).not.toContain('a-password')
})

test('[FLEET-09] Ctrl-C of the caller ends its run, and leaves no job to begin', async () => {
  const [worker] = workers.slice(-1)
  await worker?.kill()
  const out = temporaryFolder()
  const marks = () => client.keys('bull:livery-run-*')
  const stopped = await generate(out, 5, (child) => {
    void expect
      .poll(async () => (await client.keys('bull:*:*-brands-*')).length)
      .toBeGreaterThan(0)
      .then(() => child.kill('SIGINT'))
  })
  expect(stopped.code).toBe(130)
  expect([await marks(), await client.keys('bull:livery-*:??????????????-*')]).toEqual([[], []])
})

test('[FLEET-09] when Redis is killed, the caller ends with 3 and says so; with a new one the same run ends well, with the same worker', async () => {
  const out = temporaryFolder()
  const worker = await startWorker(temporaryFolder())
  const run = generate(out, 7)
  await expect.poll(activeBrands, { interval: 5 }).toBeGreaterThan(0)
  await redis.kill()
  const ended = await run
  expect([ended.code, ended.stderr]).toEqual([3, expect.stringContaining('QUEUE_AWAY')])
  redis = await startRedis(redis.port, '--requirepass', 'a-password')
  const again = await generate(out, 7)
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('3 built in ')])
  expect(some.map((id) => existsSync(join(out, id, 'release.json')))).toEqual([true, true, true])
  process.kill(worker.pid, 'SIGTERM')
  expect((await worker.finished).code).toBe(130)
  expect(childrenOf(worker.pid)).toEqual([])
})
