import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../contract/attempt.ts'
import { createProblem } from '../errors/create-problem.ts'
import { frames } from '../errors/frame.ts'
import { nearest } from '../errors/nearest.ts'
import type { Location, Problem } from '../errors/problem.ts'
import { schemaProblems } from './check-schema.ts'
import type { MerchantChecks } from './checks.ts'
import { identityOf } from './identity.ts'
import { checkId } from './merchant-ids.ts'
import type { LoadedMerchant, Merchant } from './model.ts'
import { stackPresets, type PresetShelf, type PresetStack } from './presets.ts'
import { repair, touching } from './repair.ts'
import { respell } from './respell.ts'
import { rules } from './rules/all.ts'
import { checkAssets } from './rules/assets.ts'
import { isUnsearched } from './rules/secrets.ts'
import { coloursHaveContrast } from './rules/all.ts'
import type { RuleSubject } from './rules/rule.ts'
import { merchantSchema, type MerchantSettings } from './schema.ts'
import { loadFile, type LoadedFile } from './load-file.ts'
import { checkFolder } from './source/read-text.ts'
import {
  locate,
  mergeTrees,
  nodeAt,
  scalarsOf,
  toData,
  pathText,
  type MapNode,
  type SourceNode,
} from './source/tree.ts'
import { loadTexts } from './texts/load-texts.ts'
import { withoutEchoes } from './without-echoes.ts'

/** The context that all merchants of one folder share while they are loaded. */
export interface LoadContext {
  readonly merchantsDirectory: string
  readonly environment: string | undefined
  /** Environments that an overlay may be written for; undefined if that is not known. */
  readonly environments: readonly string[] | undefined
  readonly checks: MerchantChecks
  readonly unsaved: ReadonlyMap<string, string>
  readonly presets: PresetShelf
}

/** The files of a merchant, merged. */
interface Layers {
  readonly own: LoadedFile
  readonly overlay?: LoadedFile
  readonly stack: PresetStack
  /** Overlays of other environments, which are only searched for secrets. */
  readonly idle: readonly LoadedFile[]
  readonly root?: MapNode
}

/** Loads and checks one merchant on its own; `checkFleet` compares it with the others. */
export async function loadMerchant(context: LoadContext, id: string): Promise<LoadedMerchant> {
  const directory = join(context.merchantsDirectory, id)
  const file = join(directory, 'merchant.yaml')
  const outside = checkFolder(context.merchantsDirectory, directory)
  if (outside) return refused(id, [outside])
  const names = namesIn(directory)
  const named = [
    ...checkId(id, { location: { file, line: 1, column: 1 } }),
    ...checkOverlays(directory, names, context.environments),
  ]
  if (!names.includes('merchant.yaml')) return refused(id, [...named, withoutFile(id, file, names)])
  const layers = readLayers(context, directory, file, names)
  const identity = identityOf(id, layers.root, layers.stack.names)
  const found = [...named, ...layerProblems(layers)]
  if (!layers.root) return { ...refused(id, withFrames(found, layers)), identity, inputFiles: filesOf(layers) }
  const { merchant, problems, sources, inputFiles } = await checkSettings(context, id, directory, layers.root)
  const all = withFrames([...found, ...withoutEchoes(problems, found)], layers, sources)
  const isValid = merchant && !all.some(({ severity }) => severity === 'error')
  const inputs = [...filesOf(layers), ...inputFiles]
  return {
    id,
    ...(isValid && { merchant: { ...merchant, inputFiles: inputs } }),
    problems: all,
    identity,
    inputFiles: inputs,
  }
}

const refused = (id: string, problems: readonly Problem[]): LoadedMerchant => ({
  id,
  problems,
  identity: { id, facts: [], presets: [] },
  inputFiles: [],
})

const namesIn = (directory: string): readonly string[] => attempt(() => readdirSync(directory)) ?? []

const withoutFile = (id: string, file: string, names: readonly string[]): Problem =>
  createProblem(
    'MERCHANT_FILE_MISSING',
    { id, near: nearest('merchant.yaml', names) },
    { location: { file, line: 1, column: 1 } },
  )

const overlaysIn = (names: readonly string[]): string[] =>
  names.filter((name) => /^merchant\..+\.ya?ml$/.test(name)).sort()

/** A misspelled overlay would never be used (SCH-03). */
function checkOverlays(
  directory: string,
  names: readonly string[],
  environments: readonly string[] | undefined,
): Problem[] {
  if (!environments) return []
  const known = environments.map((environment) => `merchant.${environment}.yaml`)
  const unknown = overlaysIn(names).filter((name) => !known.includes(name))
  return unknown.map((found) =>
    createProblem(
      'OVERLAY_UNKNOWN',
      { found, suggestion: nearest(found, known), known: environments },
      { location: { file: join(directory, found), line: 1, column: 1 } },
    ),
  )
}

function readLayers(
  { merchantsDirectory, presets, environment, unsaved }: LoadContext,
  directory: string,
  file: string,
  names: readonly string[],
): Layers {
  const own = loadFile(merchantsDirectory, file, unsaved.get(file))
  const used = environment === undefined ? undefined : `merchant.${environment}.yaml`
  const overlay =
    used !== undefined && names.includes(used) ? loadFile(merchantsDirectory, join(directory, used)) : undefined
  const idle = overlaysIn(names)
    .filter((name) => name !== used)
    .map((name) => loadFile(merchantsDirectory, join(directory, name)))
  const stack = own.root ? stackPresets(presets, own.root) : { files: [], names: [], problems: [] }
  const trees = [stack.root, own.root, overlay?.root].filter((tree) => tree !== undefined)
  const root =
    own.root && (trees.reduce<SourceNode>((below, over) => mergeTrees(below, over), trees[0] ?? own.root) as MapNode)
  return {
    own,
    ...(overlay && { overlay }),
    stack,
    idle,
    ...(root && { root: { ...root, at: own.root?.at ?? root.at } }),
  }
}

const partsOf = ({ own, overlay, stack, idle }: Layers): readonly LoadedFile[] => [
  own,
  ...stack.files,
  ...(overlay ? [overlay] : []),
  ...idle,
]
const filesOf = (layers: Layers): string[] => partsOf(layers).map(({ file }) => file)

function layerProblems({ own, overlay, stack, idle }: Layers): Problem[] {
  const extendsAt = overlay?.root?.entries.get('extends')?.keyAt
  const misplaced = extendsAt ? [createProblem('PRESET_IN_OVERLAY', {}, { location: extendsAt, path: 'extends' })] : []
  return [
    ...own.problems,
    ...stack.problems,
    ...(overlay?.problems ?? []),
    ...misplaced,
    ...idle.flatMap(({ problems }) => problems.filter(isUnsearched)),
  ]
}

interface Checked {
  readonly merchant?: Merchant
  readonly problems: readonly Problem[]
  readonly sources: ReadonlyMap<string, string>
  readonly inputFiles: readonly string[]
}

async function checkSettings(
  { checks, unsaved }: LoadContext,
  id: string,
  directory: string,
  written: MapNode,
): Promise<Checked> {
  const { root, problems: misspelt, guessed } = respell(written)
  const parsed = merchantSchema.safeParse(toData(root))
  const refused = parsed.success ? [] : schemaProblems(root, parsed.error.issues)
  const wrong = [...misspelt, ...refused.filter(({ code, path }) => code !== 'KEY_MISSING' || !guessed.includes(path))]
  const repaired = parsed.success ? { settings: parsed.data, broken: [] } : repair(toData(root))
  if (!repaired) return { problems: wrong, sources: new Map(), inputFiles: [] }
  const subject = subjectOf(id, directory, root, repaired.settings)
  const applied = await applyRules(subject, checks, unsaved)
  const isBroken = touching([...repaired.broken, ...guessed])
  const problems = [...wrong, ...applied.problems.filter(({ path }) => path === '' || !isBroken(path))]
  return { ...applied, problems, merchant: merchantOf(subject, root, applied.overrides) }
}

function subjectOf(id: string, directory: string, root: MapNode, settings: MerchantSettings): RuleSubject {
  return {
    id,
    directory,
    settings,
    at: (path) => ({ location: locate(root, path.split('.')).location, path }),
    isSet: (path) => nodeAt(root, path.split('.')) !== undefined,
  }
}

async function applyRules(subject: RuleSubject, checks: MerchantChecks, unsaved: LoadContext['unsaved']) {
  const assets = await checkAssets(subject, checks)
  const texts = loadTexts(subject, checks.baseTexts, unsaved)
  const problems = [
    ...rules.flatMap((rule) => rule(subject)),
    ...coloursHaveContrast(subject, checks.checkContrast),
    ...assets.problems,
    ...texts.problems,
  ]
  return { problems, overrides: texts.overrides, sources: texts.sources, inputFiles: [...texts.files, ...assets.files] }
}

function merchantOf(
  { id, directory, settings }: RuleSubject,
  root: MapNode,
  textOverrides: Merchant['textOverrides'],
): Merchant {
  const provenance = new Map<string, Location>()
  for (const { path, node } of scalarsOf(root)) provenance.set(pathText(path), node.at)
  return { id, directory, settings, flags: settings.whitelabel, textOverrides, provenance, inputFiles: [] }
}

/** Adds the source lines around each problem. */
function withFrames(
  problems: readonly Problem[],
  layers: Layers,
  texts: ReadonlyMap<string, string> = new Map(),
): Problem[] {
  const sources = new Map([...texts, ...partsOf(layers).map(({ file, source }) => [file, source] as const)])
  const frameIn = new Map(
    [...sources].filter(([, source]) => source !== '').map(([file, source]) => [file, frames(source)]),
  )
  return problems.map((problem) => {
    const frame = problem.location && frameIn.get(problem.location.file)
    return problem.frame !== undefined || !frame || !problem.location
      ? problem
      : { ...problem, frame: frame(problem.location) }
  })
}
