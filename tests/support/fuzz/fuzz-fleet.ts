import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generate } from '../../../generator/build/fleet/generate.ts'
import { createMerchantChecks, imageChecks } from '../../../generator/build/emit/merchant-checks.ts'
import { catalogue } from '../../../generator/errors/catalogue.ts'
import type { Problem } from '../../../generator/errors/problem.ts'
import type { AssetFile, MerchantChecks } from '../../../generator/merchant/checks.ts'
import { loadFleet } from '../../../generator/merchant/load.ts'
import { stubBundlers } from '../stub-bundlers.ts'
import { mutated, mutatedBytes } from './mutate.ts'
import { randomOf, type Random } from './random.ts'

const root = join(import.meta.dirname, '../../..')
const samples = join(root, 'merchants')
type Files = ReadonlyMap<string, Uint8Array>

const filesBelow = (folder: string): Map<string, Uint8Array> =>
  new Map(
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path))]),
  )

const all = filesBelow(samples)
const ids = [
  ...new Set([...all.keys()].flatMap((path) => /^([a-z][\w-]*)\/merchant\.yaml$/.exec(path)?.[1] ?? [])),
].sort()

export interface FuzzCase {
  readonly seed: number
  readonly id: string
  readonly files: Files
  /** Files that were changed. */
  readonly changed: readonly string[]
  readonly environment: string | undefined
}

/** A sample merchant with its presets, of which one or two files were corrupted. */
export function caseOf(seed: number): FuzzCase {
  const random = randomOf(seed)
  const id = random.pick(ids)
  const files = new Map([...all].filter(([path]) => path.startsWith(`${id}/`) || path.startsWith('_presets/')))
  const changed = [
    targetOf([...files.keys()], id, random),
    ...(random.chance(0.2) ? [targetOf([...files.keys()], id, random)] : []),
  ]
  for (const path of changed) files.set(path, corrupted(path, files.get(path) ?? new Uint8Array(), random))
  return {
    seed,
    id,
    files,
    changed,
    environment: changed.some((path) => path.includes('merchant.staging')) ? 'staging' : undefined,
  }
}

function targetOf(paths: readonly string[], id: string, random: Random): string {
  const pattern = random.pick([
    /merchant\.yaml$/,
    /merchant\.yaml$/,
    /merchant\.yaml$/,
    /locales\/.*\.json$/,
    /\.svg$/,
    /merchant\.staging\.yaml$/,
    /_presets\/.*\.yaml$/,
    /\.(png|woff2)$/,
  ])
  const fitting = paths.filter((path) => pattern.test(path))
  return fitting.length > 0 ? random.pick(fitting) : `${id}/merchant.yaml`
}

function corrupted(path: string, bytes: Uint8Array, random: Random): Uint8Array {
  const isText = /\.(yaml|json|svg)$/.test(path)
  return isText && random.chance(0.85)
    ? Buffer.from(mutated(Buffer.from(bytes).toString('utf8'), random))
    : mutatedBytes(bytes, random)
}

export interface Verdict {
  readonly accepted: boolean
  readonly faults: readonly string[]
  /** Processor milliseconds. */
  readonly cost: number
}

export interface FuzzFleet {
  /** Validates a case; with `build` an accepted one is also built, with a stub for its bundle. */
  judge(subject: FuzzCase, build: boolean): Promise<Verdict>
  close(): void
}

export function openFuzzFleet(): FuzzFleet {
  const home = mkdtempSync(join(tmpdir(), 'livery-fuzz-'))
  const checks = createMerchantChecks(cachedChecks())
  return {
    judge: async (subject, build) => {
      const merchants = join(home, 'merchants')
      rmSync(merchants, { recursive: true, force: true })
      writeCase(subject, merchants)
      const start = process.cpuUsage()
      const verdict = await validated(subject, merchants, checks)
      const { user, system } = process.cpuUsage(start)
      const faults = verdict.accepted && build ? await buildFaults(subject, merchants, home) : []
      return { accepted: verdict.accepted, faults: [...verdict.faults, ...faults], cost: (user + system) / 1000 }
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** Writes the files of a case below the folder. */
export function writeCase({ files }: FuzzCase, folder: string): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}

/** Checks that look at an image or font with the same content only once. */
function cachedChecks(): Parameters<typeof createMerchantChecks>[0] {
  const known = new Map<string, Promise<unknown>>()
  const once = <T>({ file, bytes }: AssetFile, use: string, judge: () => Promise<T>): Promise<T> => {
    const key = `${use} ${file.slice(file.lastIndexOf('.'))} ${createHash('sha256').update(bytes).digest('hex')}`
    known.set(key, known.get(key) ?? judge())
    return known.get(key) as Promise<T>
  }
  return {
    inspectImage: (image, use) => once(image, use, () => imageChecks.inspectImage(image, use)),
    inspectFont: (font) => once(font, 'font', () => imageChecks.inspectFont(font)),
    safeZoneOvershoot: (image) => once(image, 'zone', () => imageChecks.safeZoneOvershoot(image)),
  }
}

async function validated(
  { id, environment }: FuzzCase,
  merchants: string,
  checks: MerchantChecks,
): Promise<Pick<Verdict, 'accepted' | 'faults'>> {
  try {
    const fleet = await loadFleet({ merchantsDirectory: merchants, environment, checks })
    const problems = fleet.problemsOf.get(id) ?? []
    const accepted = fleet.merchants.some((merchant) => merchant.id === id)
    const silent = accepted || problems.some(({ severity }) => severity === 'error') ? [] : ['refused without an error']
    return { accepted, faults: [...silent, ...fleet.problems.flatMap(faultsOf)] }
  } catch (error) {
    return { accepted: false, faults: [`validation crashed: ${error instanceof Error ? error.stack : String(error)}`] }
  }
}

/** A problem must have a location in its file, and a message that people can read. */
function faultsOf(problem: Problem): string[] {
  const { code, message, hint } = problem
  const words = `${message} ${hint}`
  return [
    ...(hasLocation(problem)
      ? []
      : [`${code} has no location in its file: ${problem.location?.line}:${problem.location?.column} ${message}`]),
    ...(Object.hasOwn(catalogue, code) ? [] : [`${code} is not in the catalogue`]),
    ...(/\[object |\bNaN\b/.test(words) ? [`${code} reads: ${words}`] : []),
    ...(words.length > 6000 ? [`${code} is ${words.length} characters long`] : []),
  ]
}

function hasLocation({ location }: Problem): boolean {
  if (!location || location.line < 1 || location.column < 1) return false
  const lines = existsSync(location.file) ? readFileSync(location.file, 'utf8').split(/\n|\r(?!\n)/) : ['']
  const line = lines[location.line - 1]
  return line !== undefined && location.column <= line.length + 1
}

async function buildFaults({ id, environment }: FuzzCase, merchants: string, home: string): Promise<string[]> {
  const silent = { onWait: () => {}, onAssessed: () => {}, onStep: () => {} }
  const request = {
    ids: [id],
    merchantsDirectory: merchants,
    environment,
    out: join(home, `dist-${environment ?? 'plain'}`),
    cache: join(home, 'cache'),
    jobs: 1,
    dryRun: false,
    failFast: false,
    epochSeconds: 1,
  }
  try {
    const { problems, bugs } = await generate(request, silent, stubBundlers)
    const errors = problems.filter(({ severity }) => severity === 'error')
    return [
      ...bugs.map(({ stack }) => stack),
      ...errors.map(({ code, message }) => `accepted, but not built: ${code} ${message}`),
    ]
  } catch (error) {
    return [`building crashed: ${error instanceof Error ? error.stack : String(error)}`]
  }
}
