import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { imageOf, type FolderImage } from '../folder-image.ts'
import { ids, type Id, type Step } from './steps.ts'
import { openFleet, writeFiles, type Fleet } from './fleet.ts'

/** What a run reported. */
export interface Outcome {
  readonly built: readonly string[]
  readonly current: readonly string[]
  readonly failed: readonly string[]
  readonly skipped: readonly string[]
  readonly orphaned: readonly string[]
}

export interface RunRequest {
  readonly merchants: string
  readonly out: string
  readonly cache: string
  readonly ids: readonly string[] | 'all'
  readonly environment: string | undefined
  readonly failFast: boolean
}

/** The generator under test. */
export interface Generator {
  /** @param killAfter the point at which the run is killed, as a fraction of the run, 0 to 1 */
  run(request: RunRequest, killAfter?: number): Promise<Outcome | 'killed'>
  /** Moves the clock, in hours. */
  shiftClock(hours: number): void
  /** The checkout moves to another commit. */
  commit(): void
}

/** Clean builds by their input, because sequences share states. */
export type Oracle = Map<string, FolderImage>

/**
 * Performs the steps, then generates everything, and checks after every run: folders that were built or reported as up to
 * date equal a clean build byte for byte, and all other requested merchants were reported correctly.
 * @param place a folder that contains only `cache`
 * @param clean where clean builds are made, with an untouched cache
 */
export async function walk(
  all: readonly Step[],
  place: string,
  clean: string,
  generator: Generator,
  oracle: Oracle,
): Promise<void> {
  const fleet = openFleet(place)
  const last = { kind: 'run', ids: 'all', staging: false, failFast: false } as const
  for (const step of [...all, last, last]) {
    if (step.kind === 'clock') generator.shiftClock(step.hours)
    else if (step.kind === 'commit') generator.commit()
    else if (step.kind === 'kill')
      await generator.run(
        { ...fleet.places(false), ids: fleet.present(step.ids), environment: undefined, failFast: false },
        step.at,
      )
    else if (step.kind === 'run') await runAndCompare(fleet, step, { clean, generator, oracle })
    else fleet.act(step)
  }
}

type Run = Extract<Step, { kind: 'run' }>

/** What the output of a run is compared with. */
interface Judge {
  readonly clean: string
  readonly generator: Generator
  readonly oracle: Oracle
}

async function runAndCompare(fleet: Fleet, { ids: wanted, staging, failFast }: Run, judge: Judge): Promise<void> {
  const environment = staging ? 'staging' : undefined
  const asked = fleet.present(wanted)
  if (asked.length === 0) return
  const request = { ...fleet.places(staging), ids: asked, environment, failFast }
  const outcome = await judge.generator.run(request)
  if (outcome === 'killed') throw new Error('A run was reported as killed, but was not')
  for (const one of [...outcome.built, ...outcome.current])
    compare(one, outcome, await cleanImage(fleet, one as Id, environment, judge), imageOf(join(request.out, one)))
  requireAllReported(fleet, asked === 'all' ? ids.filter(fleet.isPresent) : asked, outcome, request.out)
  if (asked === 'all') requireOrphansReported(fleet, outcome, request.out)
}

function compare(one: string, { built }: Outcome, expected: FolderImage, found: FolderImage): void {
  const differing = [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (path) => expected[path] !== found[path],
  )
  if (differing.length > 0)
    throw new Error(
      `${one} was reported as ${built.includes(one) ? 'built' : 'up to date'}, but differs from a clean build: ${differing.join(', ')}`,
    )
}

/** Every requested merchant is reported once, and failed exactly if it had to. */
function requireAllReported(
  fleet: Fleet,
  asked: readonly Id[],
  { built, current, failed, skipped }: Outcome,
  out: string,
): void {
  const reported = [...built, ...current, ...failed, ...skipped].sort()
  if (reported.join() !== [...asked].sort().join())
    throw new Error(`${asked.join()} were requested, but ${reported.join()} were reported`)
  for (const one of asked) {
    if (fleet.isRefused(one) && !failed.includes(one) && !skipped.includes(one))
      throw new Error(`${one} should have been refused`)
    if (!fleet.isRefused(one) && failed.includes(one) && !fleet.isForeign(one, out))
      throw new Error(`${one} is valid, but failed`)
  }
}

function requireOrphansReported(fleet: Fleet, outcome: Outcome, out: string): void {
  const names = existsSync(out) ? readdirSync(out) : []
  const gone = names.filter((name) => !name.startsWith('.') && !fleet.isPresent(name) && !fleet.isForeign(name, out))
  if (gone.sort().join() !== [...outcome.orphaned].sort().join())
    throw new Error(`${gone.join()} are orphaned, but ${outcome.orphaned.join()} were reported`)
}

async function cleanImage(
  fleet: Fleet,
  one: Id,
  environment: string | undefined,
  { clean, generator, oracle }: Judge,
): Promise<FolderImage> {
  const files = fleet.filesOf(one)
  const key = JSON.stringify([one, files, environment])
  const known = oracle.get(key)
  if (known) return known
  const place = join(clean, `build-${oracle.size}`)
  writeFiles(join(place, 'merchants'), files)
  const outcome = await generator.run({
    merchants: join(place, 'merchants'),
    out: join(place, 'dist'),
    cache: join(clean, 'cache'),
    ids: [one],
    environment,
    failFast: false,
  })
  if (outcome === 'killed' || !outcome.built.includes(one)) throw new Error(`A clean build of ${one} failed`)
  const image = imageOf(join(place, 'dist', one))
  rmSync(place, { recursive: true })
  oracle.set(key, image)
  return image
}
