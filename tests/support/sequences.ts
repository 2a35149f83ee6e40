import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { mark, merchantYaml } from '../../generator/merchant/testing/fixture.ts'
import { imageOf, type FolderImage } from './folder-image.ts'

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

const ids = ['acme', 'brio', 'zeta'] as const
type Id = (typeof ids)[number]
const marks = [mark, mark.replace('<rect', '<rect x="1" y="1"').replaceAll('"8"', '"9"')]
const colors = ['#d4145a', '#0f766e']

/** The content of a merchant's files. Every choice is 0 or 1, so that sequences return to earlier states. */
interface Input {
  color: number
  name: number
  text: number
  image: number
  preset: number
  overlay: number
  /** A misspelt setting. */
  broken: number
  /** Mentions another merchant, which the gate refuses while that one exists under this name. */
  mention: number
  /** Whether its folder exists. */
  present: number
}
const choices = ['color', 'name', 'text', 'image', 'preset', 'overlay', 'broken', 'mention', 'present'] as const
const damages = [
  'edited',
  'edited, times restored',
  'replaced',
  'added',
  'removed',
  'another mode',
  'touched',
  'no receipt',
] as const

export type Step =
  | { readonly kind: 'edit'; readonly id: Id; readonly choice: (typeof choices)[number] }
  | { readonly kind: 'edit preset' }
  | { readonly kind: 'run'; readonly ids: readonly Id[] | 'all'; readonly staging: boolean; readonly failFast: boolean }
  | { readonly kind: 'kill'; readonly ids: readonly Id[] | 'all'; readonly at: number }
  | { readonly kind: 'damage'; readonly id: Id; readonly how: (typeof damages)[number]; readonly at: number }
  | { readonly kind: 'corrupt cache'; readonly at: number; readonly cut: boolean }
  | { readonly kind: 'clock'; readonly hours: number }
  | { readonly kind: 'touch input'; readonly id: Id; readonly hours: number }
  | { readonly kind: 'commit' }

const id = fc.constantFrom(...ids)
const some = fc.oneof(fc.constant('all' as const), fc.subarray([...ids], { minLength: 1 }))
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** Any step in the life of a fleet; edits and runs are the most frequent. */
export const steps = (most: number) =>
  fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({ kind: fc.constant('edit' as const), id, choice: fc.constantFrom(...choices) }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit preset' as const) }) },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('run' as const),
          ids: some,
          staging: fc.boolean(),
          failFast: fc.boolean(),
        }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('kill' as const), ids: some, at: share }) },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('damage' as const), id, how: fc.constantFrom(...damages), at: share }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('corrupt cache' as const), at: share, cut: fc.boolean() }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock' as const), hours: fc.constantFrom(-1, 1) }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('touch input' as const), id, hours: fc.constantFrom(-1, 1) }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('commit' as const) }) },
    ),
    { minLength: 1, maxLength: most },
  ) as fc.Arbitrary<Step[]>

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
  if (outcome === 'killed') throw new Error('A run was reported as killed that nobody killed')
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
      throw new Error(`${one} has to be refused, and was not`)
    if (!fleet.isRefused(one) && failed.includes(one) && !fleet.isForeign(one, out))
      throw new Error(`${one} is sound, and failed`)
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

type Fleet = ReturnType<typeof openFleet>

/** The fleet's files after the steps. */
function openFleet(place: string) {
  const merchants = join(place, 'merchants')
  const [out, staging, cache] = ['dist', 'dist-staging', 'cache'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ]
  const inputs = Object.fromEntries(
    ids.map((one) => [
      one,
      { color: 0, name: 0, text: 0, image: 0, preset: 0, overlay: 0, broken: 0, mention: 0, present: 1 },
    ]),
  ) as Record<Id, Input>
  let shape = 0
  const presets = (): Record<string, string> => ({
    '_presets/common.yaml': `branding: { shape: ${shape === 0 ? 'sharp' : 'round'} }\n`,
  })
  const filesOf = (one: Id): Record<string, string> => ({ ...presets(), ...merchantFiles(one, inputs[one]) })
  const isPresent = (one: string): boolean => inputs[one as Id]?.present === 1
  const write = (one: Id): void => {
    rmSync(join(merchants, one), { recursive: true, force: true })
    if (isPresent(one)) writeFiles(merchants, merchantFiles(one, inputs[one]))
  }
  writeFiles(merchants, presets())
  ids.forEach(write)
  return {
    places: (isStaging: boolean) => ({ merchants, out: isStaging ? staging : out, cache }),
    present: (wanted: readonly Id[] | 'all') => (wanted === 'all' ? wanted : wanted.filter(isPresent)),
    isPresent,
    filesOf,
    /** Whether a run has to refuse it, regardless of the output. */
    isRefused: (one: Id): boolean =>
      inputs[one].broken === 1 ||
      (inputs[one].mention === 1 && isPresent(neighbour(one)) && inputs[neighbour(one)].name === 0),
    /** Whether the folder in its place can no longer be identified as its own. */
    isForeign: (one: string, folder: string): boolean =>
      existsSync(join(folder, one)) && !existsSync(join(folder, one, 'release.json')),
    act: (step: Exclude<Step, { kind: 'run' | 'kill' | 'clock' | 'commit' }>): void => {
      if (step.kind === 'edit') {
        inputs[step.id][step.choice] = 1 - inputs[step.id][step.choice]
        write(step.id)
      } else if (step.kind === 'edit preset') {
        shape = 1 - shape
        writeFiles(merchants, presets())
      } else if (step.kind === 'damage') damage(join(out, step.id), step.how, step.at)
      else if (step.kind === 'corrupt cache') corrupt(cache, step.at, step.cut)
      else if (isPresent(step.id)) setHours(join(merchants, step.id, 'merchant.yaml'), step.hours)
    },
  }
}

const neighbour = (one: Id): Id => ids[(ids.indexOf(one) + 1) % ids.length] as Id

function merchantFiles(one: Id, input: Input): Record<string, string> {
  const lines = [
    ...(input.preset === 1 ? ['extends: [common]'] : []),
    ...(input.broken === 1 ? ['nam: Wrong'] : []),
    ...(input.mention === 1 ? [`seo: { description: "As good as ${neighbour(one)}play" }`] : []),
  ]
  const yaml = merchantYaml(one, lines.map((line) => `${line}\n`).join(''))
    .replace(`name: ${one}`, `name: ${one}play${input.name === 1 ? ' Two' : ''}`)
    .replace('#d4145a', colors[input.color] ?? '')
  return {
    [`${one}/merchant.yaml`]: yaml,
    [`${one}/assets/mark.svg`]: marks[input.image] ?? '',
    ...(input.text === 1 && { [`${one}/locales/EN.json`]: '{"shared:retry":"Once more"}\n' }),
    ...(input.overlay === 1 && { [`${one}/merchant.staging.yaml`]: 'branding: { colorScheme: dark }\n' }),
  }
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : []

/** A manual change in a finished folder. */
function damage(folder: string, how: (typeof damages)[number], at: number): void {
  const files = filesIn(folder)
  const file = files[Math.floor(at * (files.length - 1))]
  if (file === undefined) return
  const { mode, atime, mtime, ctimeMs } = statSync(file)
  // In a later tick of the file system's clock, since manual changes never follow a build that fast.
  while (Date.now() <= ctimeMs + 5 && Date.now() > ctimeMs - 60_000);
  const edit = (): void => {
    chmodSync(file, 0o644)
    writeFileSync(file, flipped(readFileSync(file), at))
    chmodSync(file, mode)
  }
  const acts: Readonly<Record<typeof how, () => void>> = {
    edited: edit,
    'edited, times restored': () => {
      edit()
      utimesSync(file, atime, mtime)
    },
    replaced: () => replace(file, flipped(readFileSync(file), at), mode),
    added: () => appendFileSync(join(dirname(file), 'notes.txt'), 'mine'),
    removed: () => rmSync(file),
    'another mode': () => chmodSync(file, 0o600),
    touched: () => setHours(file, 1),
    'no receipt': () => rmSync(join(folder, 'release.json'), { force: true }),
  }
  acts[how]()
}

function replace(file: string, bytes: Buffer, mode: number): void {
  writeFileSync(`${file}.new`, bytes, { mode })
  renameSync(`${file}.new`, file)
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  const place = Math.floor(at * (copy.length - 1))
  copy[place] = (copy[place] ?? 0) ^ 1
  return copy
}

/** Corrupts any file of the cache, as a faulty disk or another program would. */
function corrupt(cache: string, at: number, cut: boolean): void {
  const files = filesIn(cache)
  const file = files[Math.floor(at * (files.length - 1))]
  if (file === undefined) return
  const { mode, size } = statSync(file)
  chmodSync(file, 0o644)
  if (cut) truncateSync(file, Math.floor(size / 2))
  else writeFileSync(file, flipped(readFileSync(file), at))
  chmodSync(file, mode)
}

function setHours(file: string, hours: number): void {
  const time = new Date(Date.now() + hours * 3_600_000)
  utimesSync(file, time, time)
}
