import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { leakingPages, leakOf } from '../../tests/support/leak.ts'
import { builtIn, codesIn, currentIn, filesOf } from '../../tests/support/fleets.ts'
import { startRedis, type RedisServer } from '../../tests/support/redis.ts'
import { openSmallFleet, type SmallFleet } from '../../tests/support/small-fleet.ts'
import { stubBundlers } from '../../tests/support/stub-bundlers.ts'
import { readSourceState } from '../cache/source-state.ts'
import { generate } from '../build/fleet/generate.ts'
import type { FleetListener, FleetResult } from '../build/fleet/run.ts'
import { MachineError } from '../errors/machine-error.ts'
import { merchantYaml } from '../merchant/testing/fixture.ts'
import { openFolderStore } from '../ship/publish/folder-store.ts'
import { productRoot } from '../root.ts'
import { openSharedCache, type SharedCache } from '../cache/shared/shared-cache.ts'
import { signingOf } from '../cache/shared/signing.ts'
import type { Store } from '../system/store.ts'
import { queueAddress } from './address.ts'
import { buildByQueue } from './build-by-queue.ts'
import { openBuilder, type Builder } from './builder.ts'
import { queueNames, type BuildJob, type BuildReply, type QueueNames } from './jobs.ts'
import { usualLimits, type QueueLimits } from './limits.ts'
import { serveQueue, type QueueService } from './serve-queue.ts'
import { openSession } from './session.ts'

vi.mock('../build/emit/render-page.ts', async (original) => leakingPages(await original()))

const home = mkdtempSync(join(tmpdir(), 'livery-queue-'))
const oracle = join(home, 'oracle')
let redis: RedisServer
let names: QueueNames
const ids = ['acme', 'zeta']
/** Two flag sets: two bundlings. */
const files = { ...filesOf(...ids), 'zeta/merchant.yaml': merchantYaml('zeta', 'whitelabel: { NEWS3: true }\n') }
let alone: SmallFleet

beforeAll(async () => {
  redis = await startRedis()
  names = queueNames(await readSourceState(productRoot, join(home, 'sources.json')))
  alone = openSmallFleet(files, join(home, 'alone'), oracle)
  await alone.generate()
})
afterAll(async () => {
  await redis.kill()
  rmSync(home, { recursive: true })
})

const signing = signingOf('the secret of the machines that build', false)
let made = 0
const place = (): string => join(home, `place-${++made}`)
const openShared = (folder: string, store: Store = openFolderStore(folder)): SharedCache =>
  openSharedCache({ store, signing, mode: 'read-write', version: '01234567' })

const silent = { onWait: () => {}, onAssessed: () => {}, onStep: () => {} }
const services: QueueService[] = []
const holds: (() => void)[] = []
afterEach(async () => {
  // A service closes only when its jobs are done, so held jobs are let go first.
  for (const letGo of holds.splice(0)) letGo()
  for (const service of services.splice(0)) await service.close()
  const client = new Redis(redis.port)
  await client.flushall()
  client.disconnect()
})

interface Worker {
  readonly done: BuildJob[]
  readonly service: QueueService
}

interface WorkerSettings {
  readonly served: QueueNames
  readonly said: string[]
  readonly limits: QueueLimits
  readonly server: RedisServer
  /** A busy machine keeps this process, in which workers also build, from giving signs of life for seconds. */
  readonly patience: number
}

/** A worker with a cache of its own, in this process. @param around wraps or replaces the builder */
async function startWorker(
  shared: SharedCache,
  around: (job: BuildJob, run: Builder['run']) => ReturnType<Builder['run']> = (job, run) => run(job),
  { served = names, said = [], limits = usualLimits, server = redis, patience = 90_000 }: Partial<WorkerSettings> = {},
): Promise<Worker> {
  const builder = await openBuilder({ cache: place(), shared, bundlers: stubBundlers, jobs: 2 })
  const done: BuildJob[] = []
  const run: Builder['run'] = async (job) => {
    const reply = await around(job, builder.run)
    done.push(job)
    return reply
  }
  const service = await serveQueue({
    address: queueAddress(server.url),
    names: served,
    builder: { ...builder, run },
    checker: undefined,
    jobs: 1,
    say: (text) => said.push(text),
    patience,
    limits,
  })
  services.push(service)
  return { done, service }
}

/** A machine that lets workers build. */
function openCaller(
  shared: SharedCache,
  said: string[] = [],
  merchants: Readonly<Record<string, string>> = files,
  { limits = usualLimits, server = redis }: Partial<Pick<WorkerSettings, 'limits' | 'server'>> = {},
) {
  const fleet = openSmallFleet(merchants, place(), oracle)
  const build = buildByQueue({ address: queueAddress(server.url), shared, say: (text) => said.push(text), limits })
  return { ...fleet, generate: (request = {}) => fleet.generate(request, { shared, build }) }
}

const foldersOf = ({ outputOf }: Pick<SmallFleet, 'outputOf'>) => ids.map((id) => outputOf(id))

/** Holds jobs of this kind until they are let go, at the latest at the end of the test. */
function holding(kind: BuildJob['kind']) {
  let letGo = (): void => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  holds.push(letGo)
  let begin = (): void => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  let count = 0
  const around = async (job: BuildJob, run: Builder['run']) => {
    if (job.kind === kind) {
      count += 1
      begin()
      await released
    }
    return await run(job)
  }
  return { around, begun, letGo, count: () => count }
}

describe('[FLEET-09] a run over workers', () => {
  test('gives the folders of one machine, byte for byte, each job done once; the next run finds them up to date', async () => {
    const shelf = place()
    const workers = [await startWorker(openShared(shelf)), await startWorker(openShared(shelf))]
    const caller = openCaller(openShared(shelf))
    const result = await caller.generate()
    expect([result.ok, builtIn(result), result.problems]).toEqual([true, ids, []])
    expect(foldersOf(caller)).toEqual(foldersOf(alone))
    const kinds = workers.flatMap(({ done }) => done.map(({ kind }) => kind)).sort()
    expect(kinds).toEqual(['brand', 'brand', 'bundle', 'bundle'])
    expect(currentIn(await caller.generate())).toEqual(ids)
    expect(await keysOfRuns()).toEqual([])
  })

  test('reports the steps and rows of one machine', async () => {
    const steps = (): { readonly said: string[]; readonly onStep: FleetListener['onStep'] } => {
      const said: string[] = []
      return {
        said,
        onStep: (step) => said.push(textOf(step)),
      }
    }
    const [here, there] = [steps(), steps()]
    const shelf = place()
    const shared = openShared(shelf)
    await startWorker(openShared(shelf))
    const [one, other] = [openSmallFleet(files, place(), oracle), openCaller(shared)]
    const build = buildByQueue({ address: queueAddress(redis.url), shared, say: () => {} })
    const alike = await generate(one.request, { ...silent, onStep: here.onStep }, stubBundlers)
    const queued = await generate(other.request, { ...silent, onStep: there.onStep }, stubBundlers, { shared, build })
    expect([...there.said].sort()).toEqual([...here.said].sort())
    const rows = ({ merchants }: FleetResult) =>
      merchants.map((row) => ({ ...row, ms: 0, hits: row.hits?.images.count }))
    expect(rows(queued)).toEqual(rows(alike))
  })

  test('leaves the statements and bills of materials of one machine beside the folders', async () => {
    const shelf = place()
    await startWorker(openShared(shelf))
    const caller = openCaller(openShared(shelf))
    await caller.generate()
    expect(ids.map((id) => proofsOf(caller, id))).toEqual(ids.map((id) => proofsOf(alone, id)))
  })

  test('shards that share the workers build the fleet together, each its own part', async () => {
    const shelf = place()
    const worker = await startWorker(openShared(shelf))
    const callers = [openCaller(openShared(shelf)), openCaller(openShared(shelf))]
    const results = await Promise.all(
      callers.map((caller, at) => caller.generate({ shard: { index: at + 1, count: callers.length } })),
    )
    const parts = results.map((result) => builtIn(result))
    expect([parts.map(({ length }) => length), parts.flat().sort()]).toEqual([[1, 1], ids])
    expect(worker.done.filter(({ kind }) => kind === 'brand')).toHaveLength(2)
    expect(parts.map(([id = ''], at) => callers[at]?.outputOf(id))).toEqual(
      parts.map(([id = '']) => alone.outputOf(id)),
    )
  })

  test('builds the same brand for two runs at once, each undisturbed by the other', async () => {
    const shelf = place()
    const store = openFolderStore(shelf)
    let letGo = (): void => {}
    const released = new Promise<void>((resolve) => (letGo = resolve))
    holds.push(letGo)
    let begin = (): void => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    let fleets = 0
    const read: Store['read'] = async (key) => {
      if (key.includes('/fleet/') && fleets++ === 0) {
        begin()
        await released
      }
      return await store.read(key)
    }
    await startWorker(openShared(shelf, { ...store, read }))
    const slow = openCaller(openShared(shelf), [], { ...files, ...filesOf('third') })
    const run = slow.generate()
    await begun
    expect((await openCaller(openShared(shelf)).generate()).ok).toBe(true)
    letGo()
    const result = await run
    expect([result.problems, builtIn(result)]).toEqual([[], [...ids, 'third'].sort()])
  })

  test('begins no brand before its bundling is done', async () => {
    const shelf = place()
    const hold = holding('bundle')
    const [first, second] = [
      await startWorker(openShared(shelf), hold.around),
      await startWorker(openShared(shelf), hold.around),
    ]
    const run = openCaller(openShared(shelf)).generate()
    await hold.begun
    const brands = new Queue(names.brands, { connection: { port: redis.port } })
    await expect.poll(() => brands.getWaitingChildrenCount()).toBe(2)
    expect([...first.done, ...second.done]).toEqual([])
    expect(await brands.getJobCountByTypes('waiting', 'active', 'delayed')).toBe(0)
    await brands.close()
    hold.letGo()
    expect((await run).ok).toBe(true)
    for (const { done } of [first, second])
      expect(done.map(({ kind }) => kind)).toEqual(
        done
          .map(({ kind }) => kind)
          .sort()
          .reverse(),
      )
  })

  test('reports a merchant that a gate rejects as one machine does, and builds the others', async () => {
    const shelf = place()
    await startWorker(openShared(shelf))
    const caller = openCaller(openShared(shelf))
    const lone = openSmallFleet(files, place(), oracle)
    for (const fleet of [caller, lone]) fleet.write('acme/merchant.yaml', merchantYaml('acme', `${leakOf('Zeta88')}\n`))
    for (const fleet of [caller, lone])
      fleet.write('zeta/merchant.yaml', merchantYaml('zeta').replace(/name: .*/, 'name: Zeta88'))
    const [queued, alike] = [await caller.generate(), await lone.generate()]
    expect(alike.failed).toEqual(['acme'])
    expect([queued.failed, codesIn(queued), builtIn(queued)]).toEqual([alike.failed, codesIn(alike), builtIn(alike)])
    const toldIn = ({ problems }: FleetResult, { merchants }: Pick<SmallFleet, 'merchants'>) =>
      problems.map(({ location, ...problem }) => [
        problem,
        location && { ...location, file: relative(merchants, location.file) },
      ])
    // The line with the other brand's name.
    const line =
      1 +
      merchantYaml('zeta')
        .split('\n')
        .findIndex((text) => text.startsWith('name:'))
    for (const [, location] of toldIn(alike, lone))
      expect(location).toMatchObject({ file: join('zeta', 'merchant.yaml'), line })
    expect(toldIn(queued, caller)).toEqual(toldIn(alike, lone))
  })

  test('stops at the first merchant that fails, if it is told to, and waits for none that is being built', async () => {
    const shelf = place()
    const hold = holding('brand')
    let brands = 0
    await startWorker(openShared(shelf), async (job, run) => {
      if (job.kind === 'bundle' || brands++ > 0) return await hold.around(job, run)
      // Both brands are being built.
      await hold.begun
      const problem = { severity: 'error', code: 'GATE', path: '', message: 'no', hint: '' } as const
      return { kind: 'failed', ms: 1, problems: [problem] }
    })
    const result = await openCaller(openShared(shelf)).generate({ failFast: true })
    expect([result.failed.length, result.skipped.length]).toEqual([1, 1])
    expect(await jobsToBegin()).toBe(0)
    hold.letGo()
  })
})

describe('[FLEET-09] a worker that fails', () => {
  test('one that stops giving signs of life: its jobs are taken over, and its late result does no harm', async () => {
    const shelf = place()
    const hold = holding('brand')
    const hasty = { patience: 1000 }
    const [client, stalled] = [new Redis(redis.port), await startWorker(openShared(shelf), hold.around, hasty)]
    const caller = openCaller(openShared(shelf))
    const run = caller.generate()
    // It holds all jobs, so it cannot take another one with a new lock after its locks are gone.
    await expect.poll(hold.count).toBe(2)
    // It takes no more jobs, and without its locks it looks dead to the others, as after a power cut.
    const closing = stalled.service.close()
    const locks = await client.keys('bull:livery-*:lock')
    await client.del(...locks)
    client.disconnect()
    const other = await startWorker(openShared(shelf), undefined, hasty)
    expect((await run).ok).toBe(true)
    expect(other.done.map(({ kind }) => kind)).toContain('brand')
    expect(foldersOf(caller)).toEqual(foldersOf(alone))
    hold.letGo()
    await closing
    const again = openCaller(openShared(shelf))
    expect((await again.generate()).ok).toBe(true)
    expect(foldersOf(again)).toEqual(foldersOf(alone))
  })

  test('one whose building process dies: the job is tried again', async () => {
    const shelf = place()
    let deaths = 0
    await startWorker(openShared(shelf), (job, run) => {
      if (job.kind === 'brand' && deaths++ === 0)
        return Promise.reject(new MachineError('The building process ended (SIGKILL).', ''))
      return run(job)
    })
    const caller = openCaller(openShared(shelf))
    expect((await caller.generate()).ok).toBe(true)
    expect(deaths).toBe(3)
    expect(foldersOf(caller)).toEqual(foldersOf(alone))
  })

  test('one that cannot do a job three times ends the run, which names the reason', async () => {
    const shelf = place()
    await startWorker(openShared(shelf), () => Promise.reject(new MachineError('The disk is full', '')))
    const ended = openCaller(openShared(shelf)).generate()
    await expect(ended).rejects.toThrow(/The disk is full/)
    await expect(ended).rejects.toBeInstanceOf(MachineError)
    expect(await jobsToBegin()).toBe(0)
  })

  const problem = { severity: 'error', code: 'BUILD_FAILED', path: '', message: 'It failed.', hint: 'Again.' }
  const at = (file: string) => [{ ...problem, location: { file, line: 1, column: 1 } }]
  const replies: readonly (readonly [what: string, reply: unknown])[] = [
    ['fails for no reason', { kind: 'failed', ms: 1, problems: [] }],
    ['fails with a warning alone', { kind: 'failed', ms: 1, problems: [{ ...problem, severity: 'warning' }] }],
    ['knows more fields', { kind: 'failed', ms: 1, problems: [{ ...problem, file: '/etc/passwd' }] }],
    ['names a file elsewhere', { kind: 'failed', ms: 1, problems: at('../../.ssh/id_ed25519') }],
    ['names a file of the machine', { kind: 'failed', ms: 1, problems: at('/proc/self/environ') }],
    ['has another code', { kind: 'failed', ms: 1, problems: [{ ...problem, code: '::error::' }] }],
    ['says more than anybody reads', { kind: 'failed', ms: 1, problems: [{ ...problem, hint: 'x'.repeat(1e6) }] }],
    ['is done in no time', { kind: 'done', ms: -1 }],
    ['is nothing', null],
  ]
  test.each(replies)('[FLEET-09] a reply that %s is none, and ends the run', async (_, reply) => {
    const shelf = place()
    await startWorker(openShared(shelf), (job, run) =>
      job.kind === 'brand' ? Promise.resolve(reply as BuildReply) : run(job),
    )
    const ended = openCaller(openShared(shelf)).generate()
    await expect(ended).rejects.toBeInstanceOf(MachineError)
    await expect(ended).rejects.toThrow(/its reply is none that a worker gives/)
  })

  test('one of another version of Livery gets no job, and the caller says that it waits', async () => {
    const shelf = place()
    const other = queueNames({ all: 'other sources' })
    const stranger = await startWorker(openShared(shelf), undefined, { served: other })
    const said: string[] = []
    const caller = openCaller(openShared(shelf), said)
    const run = caller.generate()
    await expect.poll(() => said.join()).toContain(`No worker for Livery ${names.state}`)
    const own = await startWorker(openShared(shelf))
    expect((await run).ok).toBe(true)
    expect([stranger.done.length, own.done.length]).toEqual([0, 4])
  })
})

describe('[FLEET-09] a store that lies or is away', () => {
  const releasesIn = (shelf: string): string[] =>
    readdirSync(shelf, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\/release\/[0-9a-f]{64}$/.test(path))
      .map((path) => join(shelf, path))

  test('a result that was damaged on its way is built again', async () => {
    const shelf = place()
    let damaged = 0
    await startWorker(openShared(shelf), async (job, run) => {
      const reply = await run(job)
      if (job.kind === 'brand' && damaged++ === 0) {
        const [path = ''] = releasesIn(shelf)
        const bytes = readFileSync(path)
        bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.byteLength - 1)
        writeFileSync(path, bytes)
      }
      return reply
    })
    const caller = openCaller(openShared(shelf))
    const result = await caller.generate()
    expect([result.ok, codesIn(result)]).toEqual([true, ['CACHE_SHARED_REFUSED']])
    expect(damaged).toBe(3)
    expect(foldersOf(caller)).toEqual(foldersOf(alone))
  })

  test('results of an earlier run are fetched without a worker; a poisoned one is built again', async () => {
    const shelf = place()
    const worker = await startWorker(openShared(shelf))
    await openCaller(openShared(shelf)).generate()
    const [poisoned = '', other = ''] = releasesIn(shelf)
    writeFileSync(poisoned, readFileSync(other))
    worker.done.length = 0
    const caller = openCaller(openShared(shelf))
    const result = await caller.generate()
    expect([result.ok, codesIn(result)]).toEqual([true, ['CACHE_SHARED_REFUSED']])
    expect(worker.done.map(({ kind }) => kind)).toEqual(['bundle', 'brand'])
    expect(foldersOf(caller)).toEqual(foldersOf(alone))
  })

  test('one that cannot be written ends the run, which says so', async () => {
    const shelf = place()
    const write: Store['write'] = () => Promise.reject(new Error('503 Service Unavailable'))
    const ended = openCaller(openShared(shelf, { ...openFolderStore(shelf), write })).generate()
    await expect(ended).rejects.toMatchObject({ problem: { code: 'QUEUE_STORE_AWAY' } })
    await expect(ended).rejects.toThrow('503 Service Unavailable')
  })
})

describe('[FLEET-09] a queue that goes away', () => {
  test('one that is killed ends the run; the next run ends well', async () => {
    const shelf = place()
    const hold = holding('brand')
    await startWorker(openShared(shelf), hold.around)
    const caller = openCaller(openShared(shelf))
    const run = caller.generate()
    const ended = expect(run).rejects.toMatchObject({ problem: { code: 'QUEUE_AWAY' } })
    await hold.begun
    await redis.kill()
    redis = await startRedis(redis.port)
    await ended
    hold.letGo()
    expect((await caller.generate()).ok).toBe(true)
    expect(foldersOf(caller)).toEqual(foldersOf(alone))
  })

  test('a run that ends while its connections come back does end', async () => {
    const session = await openSession(queueAddress(redis.url), [names.brands], 'build')
    await expect.poll(listeners).toBe(1)
    const outcome = expect(session.outcome('any')).rejects.toMatchObject({ problem: { code: 'QUEUE_AWAY' } })
    await redis.kill()
    redis = await startRedis(redis.port)
    await outcome
    await session.close()
  })

  test('one that refuses the password ends callers and workers, with what to correct', async () => {
    const guarded = await startRedis(undefined, '--requirepass', 'right')
    try {
      for (const credentials of ['', ':wrong@']) {
        const address = queueAddress(undefined, `redis://${credentials}127.0.0.1:${guarded.port}`)
        const build = buildByQueue({ address, shared: openShared(place()), say: () => {} })
        const refused = { problem: { code: 'QUEUE_REFUSED', hint: expect.stringContaining('LIVERY_QUEUE') as string } }
        await expect(openSmallFleet(files, place(), oracle).generate({}, { build })).rejects.toMatchObject(refused)
        const builder = { run: () => Promise.reject(new Error('not asked for')), close: () => {} }
        const rest = { names, builder, checker: undefined, jobs: 1, say: () => {} }
        await expect(serveQueue({ address, ...rest })).rejects.toMatchObject(refused)
      }
    } finally {
      await guarded.kill()
    }
  })

  test('one that was never there ends the run at once', async () => {
    const build = buildByQueue({
      address: queueAddress('redis://127.0.0.1:1'),
      shared: openShared(place()),
      say: () => {},
    })
    const ended = openSmallFleet(files, place(), oracle).generate({}, { build })
    await expect(ended).rejects.toMatchObject({ problem: { code: 'QUEUE_AWAY' } })
  })
})

/** Checks often, but allows for the slowness of a busy machine. */
const watchful: QueueLimits = { ...usualLimits, look: 100 }
/** Longer than a busy machine takes for a connection. */
const impatient: QueueLimits = { ...watchful, answer: 4000 }

describe('[FLEET-09] what is waited for has an end', () => {
  test('a server that stands still ends the caller; the worker says so, and can be stopped meanwhile', async () => {
    const frozen = await startRedis()
    try {
      const [shelf, hold, said] = [place(), holding('brand'), [] as string[]]
      const { service } = await startWorker(openShared(shelf), hold.around, { said, limits: impatient, server: frozen })
      const run = openCaller(openShared(shelf), [], files, { limits: impatient, server: frozen }).generate()
      const ended = expect(run).rejects.toMatchObject({
        problem: { code: 'QUEUE_AWAY', message: expect.stringContaining('no answer for 12 s') as string },
      })
      await hold.begun
      frozen.freeze()
      await ended
      await expect.poll(() => said.join('\n')).toMatch(/is away \(no answer within 4 s\); waiting for it/)
      await service.close()
      await service.ended
    } finally {
      frozen.thaw()
      await frozen.kill()
    }
  })

  test('a worker hears that a server which stood still is back', async () => {
    const said: string[] = []
    const frozen = await startRedis()
    try {
      await startWorker(openShared(place()), undefined, { said, limits: impatient, server: frozen })
      frozen.freeze()
      await expect.poll(() => said.join('\n')).toContain('is away')
      frozen.thaw()
      await expect.poll(() => said.join('\n')).toContain('is back')
      for (const service of services.splice(0)) await service.close()
    } finally {
      await frozen.kill()
    }
  })

  test('the death of the last worker in the middle of a run is said, and ends it', async () => {
    const [shelf, hold, said] = [place(), holding('brand'), [] as string[]]
    const stranger = await startWorker(openShared(shelf), undefined, { served: queueNames({ all: 'other sources' }) })
    // It is silent from now on, as after a power cut.
    await startWorker(openShared(shelf), hold.around, { limits: { ...usualLimits, look: 3_600_000 } })
    const run = openCaller(openShared(shelf), said, files, { limits: { ...watchful, worker: 600 } }).generate()
    const ended = expect(run).rejects.toMatchObject({
      problem: {
        code: 'QUEUE_NO_WORKER',
        message: expect.stringContaining('one of another state of Livery is') as string,
      },
    })
    await hold.begun
    const client = new Redis(redis.port)
    const mine = (await client.zrange('bull:livery-workers', 0, -1)).filter((member) => member.includes(names.state))
    await client.zrem('bull:livery-workers', ...mine)
    client.disconnect()
    await ended
    expect(said).toEqual([expect.stringContaining(`No worker for Livery ${names.state}`)])
    expect(stranger.done).toEqual([])
  })

  test('workers that hang end a run', async () => {
    const [shelf, hold] = [place(), holding('brand')]
    await startWorker(openShared(shelf), hold.around)
    const run = openCaller(openShared(shelf), [], files, { limits: { ...watchful, result: 600 } }).generate()
    await expect(run).rejects.toMatchObject({ problem: { code: 'QUEUE_STUCK' } })
  })

  test('a job that the server has removed ends a run', async () => {
    const [shelf, hold] = [place(), holding('brand')]
    await startWorker(openShared(shelf), hold.around)
    const run = openCaller(openShared(shelf), [], files, { limits: watchful }).generate()
    const ended = expect(run).rejects.toMatchObject({
      problem: { code: 'QUEUE_AWAY', message: expect.stringContaining('it lost the job') as string },
    })
    await expect.poll(hold.count).toBe(2)
    const client = new Redis(redis.port)
    const brands = await client.keys(
      'bull:livery-*:*-brand-????????????????????????????????????????????????????????????????',
    )
    // Its lines come at once, before ioredis knows that it monitors.
    const monitor = connect(redis.port).setEncoding('utf8')
    let told = ''
    monitor.on('data', (lines: string) => (told += lines)).write('MONITOR\r\n')
    // A second check of all jobs begins when the first is over, so all were seen.
    await expect.poll(() => Math.min(...brands.map((key) => told.split(`"hmget" "${key}"`).length))).toBeGreaterThan(2)
    await client.unlink(...brands)
    monitor.destroy()
    client.disconnect()
    await ended
  })

  test('a worker whose disk is full gives its jobs back, says so and ends; another one does them', async () => {
    const shelf = place()
    const full = Object.assign(new Error("ENOSPC: no space left on device, write '/cache/pool/x'"), { code: 'ENOSPC' })
    let refused = 0
    const ill = await startWorker(openShared(shelf), (job, run) => {
      if (job.kind === 'bundle') return run(job)
      refused += 1
      return Promise.reject(full)
    })
    const caller = openCaller(openShared(shelf))
    const run = caller.generate()
    await expect(ill.service.ended).rejects.toMatchObject({
      problem: { message: expect.stringContaining('The disk is full') as string },
    })
    expect(refused).toBeGreaterThan(0)
    await startWorker(openShared(shelf))
    expect((await run).ok).toBe(true)
    expect(foldersOf(caller)).toEqual(foldersOf(alone))
  })
})

describe('[FLEET-09] nothing stays in Redis without an end', () => {
  const timeless = async (client: Redis): Promise<readonly string[]> => {
    const keys = await client.keys('bull:*')
    const times = await Promise.all(keys.map((key) => client.ttl(key)))
    return keys.filter((_, at) => times[at] === -1 || (times[at] ?? 0) > 86_400)
  }

  test('everything of an unfinished run goes a day later, whichever side dies; what earlier states left goes too', async () => {
    const [shelf, hold, client] = [place(), holding('brand'), new Redis(redis.port)]
    await client.hset('bull:livery-0123456789abcdef-brands:meta', 'version', 'bullmq:6')
    await client.set('bull:emails:id', '1')
    await startWorker(openShared(shelf), hold.around, { limits: watchful })
    const run = openCaller(openShared(shelf), [], files, { limits: watchful }).generate()
    await expect.poll(hold.count).toBe(2)
    await expect.poll(() => timeless(client)).toEqual(['bull:emails:id'])
    expect((await client.keys('bull:livery-*:*-brand-*')).length).toBeGreaterThan(0)
    hold.letGo()
    expect((await run).ok).toBe(true)
    await expect.poll(() => timeless(client)).toEqual(['bull:emails:id'])
    client.disconnect()
  })
})

type Step = Parameters<FleetListener['onStep']>[0]

function textOf(step: Step): string {
  if (step.kind === 'bundled') return `bundled ${step.flagSets.join()}`
  return step.kind === 'begun' ? `begun ${step.id}` : `${step.kind} ${step.outcome.id}: ${step.outcome.result}`
}

/** The proof beside a brand's folder, without times and what is made from them. */
const proofsOf = ({ out }: Pick<SmallFleet, 'out'>, id: string): string[] =>
  ['statement.json', 'sbom.cdx.json'].map((name) =>
    readFileSync(join(out, '.provenance', `${id}.${name}`), 'utf8').replaceAll(
      /\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=urn:uuid:)[\da-f-]+|(?<="digest":\{"sha256":")[0-9a-f]{64}(?="\}\}\])/g,
      '…',
    ),
  )

/** Number of jobs that a worker would still take. */
async function jobsToBegin(): Promise<number> {
  const queues = [names.bundles, names.brands].map((name) => new Queue(name, { connection: { port: redis.port } }))
  const counts = await Promise.all(queues.map((queue) => queue.getJobCountByTypes('waiting', 'waiting-children')))
  await Promise.all(queues.map((queue) => queue.close()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Number of connections that wait for events. */
async function listeners(): Promise<number> {
  const client = new Redis(redis.port)
  const connections = String(await client.client('LIST')).split('\n')
  client.disconnect()
  return connections.filter((line) => line.includes(' cmd=xread ')).length
}

/** Keys that callers have left. */
async function keysOfRuns(): Promise<string[]> {
  const client = new Redis(redis.port)
  const keys = await client.keys('*')
  client.disconnect()
  return keys.filter((key) => /livery-run-|:[0-9a-f]{12}-(bundle|brands?)-/.test(key))
}
