import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createProblem, type ProblemPlace } from '../errors/create-problem.ts'
import { nearest } from '../errors/nearest.ts'
import type { Problem } from '../errors/problem.ts'
import type { PresetFile } from './check-fleet.ts'
import { traitedSettings } from './schema/walk.ts'
import { loadFile, type LoadedFile } from './load-file.ts'
import { checkFolder } from './source/read-text.ts'
import { locate, mergeTrees, nodeAt, pathText, type MapNode, type SourceNode } from './source/tree.ts'

/** A merchant's merged presets, and their problems. */
export interface PresetStack {
  readonly root?: SourceNode
  /** Files in the order of merging. */
  readonly files: readonly LoadedFile[]
  readonly names: readonly string[]
  readonly problems: readonly Problem[]
}

/** The presets of one merchants folder; each file is read once. */
export interface PresetShelf {
  readonly known: readonly PresetFile[]
  /** Problems of their folder, if it may not be read. */
  readonly problems: readonly Problem[]
  load(name: string): LoadedFile | undefined
}

export function openPresets(merchantsDirectory: string): PresetShelf {
  const folder = join(merchantsDirectory, '_presets')
  const outside = checkFolder(merchantsDirectory, folder)
  const known = outside ? [] : presetFiles(folder)
  const files = new Map(known.map(({ name, file }) => [name, file]))
  const loaded = new Map<string, LoadedFile>()
  return {
    known,
    problems: outside ? [outside] : [],
    load: (name) => {
      const file = files.get(name)
      if (file !== undefined && !loaded.has(name)) loaded.set(name, loadPreset(merchantsDirectory, file))
      return loaded.get(name)
    },
  }
}

function presetFiles(folder: string): PresetFile[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return names.sort().map((name) => ({ name: name.slice(0, -'.yaml'.length), file: join(folder, name) }))
}

function loadPreset(merchantsDirectory: string, file: string): LoadedFile {
  const loaded = loadFile(merchantsDirectory, file)
  return loaded.root ? { ...loaded, problems: [...loaded.problems, ...inheritedIdentity(loaded.root)] } : loaded
}

/** Identity must be set in the merchant's own file (SCH-09). */
function inheritedIdentity(root: MapNode): Problem[] {
  return traitedSettings
    .filter(({ path, traits }) => traits.ownOnly && nodeAt(root, path))
    .map(({ path }) =>
      createProblem(
        'IDENTITY_INHERITED',
        { setting: pathText(path) },
        { location: locate(root, path, 'key').location, path: pathText(path) },
      ),
    )
}

/** Deepest chain of presets; far more than a reader can follow. */
const deepest = 32

interface Walk {
  readonly shelf: PresetShelf
  readonly files: LoadedFile[]
  readonly names: Set<string>
  readonly problems: Problem[]
}

/** The presets named by `extends`, each on top of those that it extends itself, merged left to right (SCH-02). */
export function stackPresets(shelf: PresetShelf, owner: MapNode): PresetStack {
  const walk: Walk = { shelf, files: [], names: new Set(), problems: [] }
  visit(walk, owner, [])
  const root = walk.files.reduce<SourceNode | undefined>(
    (below, { root: over }) => (over ? (below ? mergeTrees(below, over) : over) : below),
    undefined,
  )
  return { ...(root && { root }), files: walk.files, names: [...walk.names], problems: walk.problems }
}

function visit(walk: Walk, owner: MapNode, chain: readonly string[]): void {
  const list = owner.entries.get('extends')?.node
  for (const item of list?.kind === 'list' ? list.items : []) {
    if (item.kind === 'scalar' && typeof item.value === 'string') visitPreset(walk, item.value, item.at, chain)
  }
}

function visitPreset(walk: Walk, name: string, at: Problem['location'] & object, chain: readonly string[]): void {
  const place = { location: at, path: 'extends' }
  if (chain.includes(name)) {
    walk.problems.push(createProblem('PRESET_CYCLE', { chain: [...chain.slice(chain.indexOf(name)), name] }, place))
    return
  }
  if (chain.length >= deepest) {
    walk.problems.push(createProblem('PRESET_DEPTH', { most: deepest }, place))
    return
  }
  const preset = walk.shelf.load(name)
  if (!preset) walk.problems.push(unknownPreset(walk.shelf, name, place))
  else if (!walk.names.has(name)) addPreset(walk, name, preset, chain)
}

function unknownPreset(shelf: PresetShelf, found: string, place: ProblemPlace): Problem {
  const known = shelf.known.map(({ name }) => name)
  return createProblem('PRESET_UNKNOWN', { found, suggestion: nearest(found, known), known }, place)
}

function addPreset(walk: Walk, name: string, preset: LoadedFile, chain: readonly string[]): void {
  for (const problem of preset.problems) walk.problems.push(problem)
  if (preset.root) visit(walk, preset.root, [...chain, name])
  walk.files.push(preset)
  walk.names.add(name)
}
