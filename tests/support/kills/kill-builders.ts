import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { filesOf } from '../fleets.ts'
import type { Random } from '../fuzz/random.ts'
import { startRedis } from '../redis.ts'
import { endOf, start, type Running } from './command.ts'

const ids = ['acme', 'plynt', 'zeta']

export interface KilledBuilders {
  readonly workers: number
  readonly redis: number
  /** Each is a sentence. */
  readonly faults: readonly string[]
}

export interface BuildKillRequest {
  readonly random: Random
  /** Folder of these tests. */
  readonly home: string
  /** Processes to kill. */
  readonly workers: number
  readonly redis: number
  say(text: string): void
}

/**
 * Builds a fleet through the queue again and again while its workers and Redis are killed at random moments. A run that
 * loses a worker succeeds; one that loses Redis ends with 3, and succeeds when it is repeated. The folders equal those
 * that one machine builds, byte for byte.
 */
export async function killBuilders({ random, home, say, ...request }: BuildKillRequest): Promise<KilledBuilders> {
  const fleet = openFleet(home)
  const expected = [await fleet.alone(1), await fleet.alone(2)]
  let redis = await startRedis()
  const env = { ...fleet.env, LIVERY_QUEUE: redis.url }
  const workers = [await fleet.worker(env), await fleet.worker(env)]
  const run = (epoch: number): Running => {
    fleet.forgetReleases()
    return fleet.generate(epoch, env)
  }
  const began = performance.now()
  await endOf(run(1), 0)
  const usualMs = performance.now() - began
  const killed = { workers: 0, redis: 0 }
  const faults: string[] = []
  while (killed.workers < request.workers || killed.redis < request.redis) {
    const [left, epoch] = [
      [request.workers - killed.workers, request.redis - killed.redis] as const,
      1 + random.below(2),
    ]
    const isWorker = random.below(left[0] + left[1]) < left[0]
    const at = random.below(Math.round(usualMs))
    const building = run(epoch)
    await pause(at)
    if (isWorker) {
      const victim = random.below(workers.length)
      workers[victim]?.kill()
      workers[victim] = await fleet.worker(env)
      await endOf(building, 0)
      killed.workers += 1
    } else {
      await redis.kill()
      const { code } = await endOf(building, 0, 3)
      redis = await startRedis(redis.port)
      if (code === 3) await endOf(fleet.generate(epoch, env), 0)
      killed.redis += 1
    }
    say(`${isWorker ? 'worker' : 'Redis'} killed after ${at} ms of about ${Math.round(usualMs)}`)
    const found = fleet.folders()
    for (const path of differing(expected[epoch - 1] ?? {}, found))
      faults.push(`after ${killed.workers + killed.redis} kills: ${path} differs from the build of one machine`)
  }
  for (const worker of workers) worker.kill()
  await Promise.all(workers.map(({ ended }) => ended))
  await redis.kill()
  return { ...killed, faults }
}

type Folders = Readonly<Record<string, string>>

const differing = (expected: Folders, found: Folders): readonly string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter((path) => expected[path] !== found[path])

function openFleet(home: string) {
  const place = join(home, 'queue')
  const [merchants, shelf, out] = [join(place, 'merchants'), join(place, 'shelf'), join(place, 'out')]
  for (const [path, text] of Object.entries(filesOf(...ids))) {
    mkdirSync(dirname(join(merchants, path)), { recursive: true })
    writeFileSync(join(merchants, path), text)
  }
  const env = {
    LIVERY_SHARED_CACHE: shelf,
    LIVERY_SHARED_CACHE_MODE: 'read-write',
    LIVERY_CACHE_KEY: 'the secret of the machines that build',
  }
  let places = 0
  const newPlace = (): string => join(place, String(++places))
  const generate = (folder: string, epoch: number, cache: string, own: Record<string, string>, ...more: string[]) =>
    start(['generate', '--all', '--merchants', merchants, '--out', folder, '--cache', cache, ...more], place, {
      ...own,
      SOURCE_DATE_EPOCH: String(epoch),
    })
  return {
    env,
    /** The folders as one machine builds them; a different time makes every release different. */
    alone: async (epoch: number): Promise<Folders> => {
      const folder = newPlace()
      await endOf(generate(folder, epoch, join(place, 'alone'), env), 0)
      return foldersIn(folder)
    },
    generate: (epoch: number, own: Record<string, string>): Running => {
      rmSync(out, { recursive: true, force: true })
      return generate(out, epoch, newPlace(), own, '--queue')
    },
    folders: () => foldersIn(out),
    /** Keeps only the bundle, so that each run has brands to build. */
    forgetReleases: (): void => {
      for (const path of readdirSync(shelf, { recursive: true, encoding: 'utf8' }))
        if (/(^|\/)release$/.test(path)) rmSync(join(shelf, path), { recursive: true, force: true })
    },
    worker: async (own: Record<string, string>): Promise<Running> => {
      const worker = start(['worker', '--cache', newPlace(), '--jobs', '1'], place, own)
      while (!worker.said().includes('Worker for Livery')) await pause(20)
      return worker
    },
  }
}

/** Path to SHA-256 of every file of the brands. */
const foldersIn = (out: string): Folders =>
  Object.fromEntries(
    ids.flatMap((id) =>
      readdirSync(join(out, id), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(out.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
    ),
  )
