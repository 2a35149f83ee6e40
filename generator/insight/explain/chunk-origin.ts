import { deadFolders, flagNames, type FlagName, type FlagValues } from '../../../contract/flags.ts'
import type { StoredBundle } from '../../build/bundle/bundle-cache.ts'
import type { ChunkGraph } from '../../build/bundle/chunk-graph.ts'

/** Why a file of a bundle is in it. */
export interface ChunkOrigin {
  /** When a page fetches it. */
  readonly load: 'entry' | 'first load' | 'worker' | 'later' | 'not by a page'
  /** The lazily loaded parts that need it: `features/messages/chat/chat-page`. */
  readonly parts: readonly string[]
  /** Paths of its modules below the root; of installed packages their folders. */
  readonly modules: readonly string[]
  /** The shortest chain of imports that leads to it, from the entry to its first module. */
  readonly chain: readonly string[]
  readonly keptBy: KeptBy
  /** Flags that are on and own some of its modules. */
  readonly partlyOf: readonly FlagName[]
}

/** Which flags have to be on for the file to ship. */
export type KeptBy =
  | { readonly kind: 'every brand' }
  /** Each of them suffices. */
  | { readonly kind: 'one of'; readonly flags: readonly FlagName[] }
  /** Each of them is necessary; together with others if the list is empty. */
  | { readonly kind: 'all of'; readonly flags: readonly FlagName[] }

/** @param on the flags of the merchant that are on */
export function chunkOrigin(bundle: StoredBundle, path: string, on: readonly FlagName[]): ChunkOrigin {
  const own = bundle.graph.files[path] ?? []
  const nameOf = (module: number): string => bundle.graph.modules[module] ?? ''
  const parts = bundle.lazy.filter(({ scripts, styles }) => scripts.includes(path) || styles.includes(path))
  const walk = createWalk(bundle.graph)
  return {
    load: loadOf(bundle, path, parts.length),
    parts: parts.map(({ key }) => key),
    modules: own.map(nameOf),
    chain: walk(() => true, own).chain.map(nameOf),
    keptBy: keptBy(bundle.graph, own, on, walk),
    partlyOf: on.filter((flag) =>
      own.some((module) => isDead(nameOf(module), valuesOf(on.filter((one) => one !== flag)))),
    ),
  }
}

function loadOf({ entry, preload, styles, worker }: StoredBundle, path: string, parts: number): ChunkOrigin['load'] {
  if (path === entry) return 'entry'
  if (preload.includes(path) || styles.includes(path)) return 'first load'
  if (worker.includes(path)) return 'worker'
  return parts > 0 ? 'later' : 'not by a page'
}

type Walk = (isAllowed: (path: string) => boolean, goal: readonly number[]) => { readonly chain: readonly number[] }

/** Finds the shortest chain of allowed modules from an entry to one of the goal's. */
function createWalk({ modules, importers }: ChunkGraph): Walk {
  const imports: number[][] = modules.map(() => [])
  for (const [module, by] of importers.entries()) for (const importer of by) imports[importer]?.push(module)
  const entries = modules.flatMap((path, module) =>
    importers[module]?.length === 0 && /^src\/(main|sw\/(.+\/)?main)\./.test(path) ? [module] : [],
  )
  return (isAllowed, goal) => {
    const wanted = new Set(goal)
    const allowed = (module: number): boolean => isAllowed(modules[module] ?? '')
    const cameFrom = new Map<number, number | undefined>(entries.filter(allowed).map((module) => [module, undefined]))
    for (const module of cameFrom.keys()) {
      if (wanted.has(module)) return { chain: chainTo(module, cameFrom) }
      for (const next of imports[module] ?? []) if (!cameFrom.has(next) && allowed(next)) cameFrom.set(next, module)
    }
    return { chain: [] }
  }
}

function chainTo(module: number, cameFrom: ReadonlyMap<number, number | undefined>): readonly number[] {
  const before = cameFrom.get(module)
  return before === undefined ? [module] : [...chainTo(before, cameFrom), module]
}

const valuesOf = (on: readonly FlagName[]): FlagValues =>
  Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as FlagValues

/** Whether the module is in a folder that no brand with these flags has. */
const isDead = (path: string, values: FlagValues): boolean =>
  deadFolders(values).some((folder) => path.startsWith(`src/${folder}`))

/** Tries which flags suffice, by walking through the modules that would ship with these alone. */
function keptBy({ importers }: ChunkGraph, own: readonly number[], on: readonly FlagName[], walk: Walk): KeptBy {
  // The frameworks, and what the bundler adds, are imported by no module of ours.
  if (own.every((module) => importers[module]?.length === 0)) return { kind: 'every brand' }
  const ships = (flags: readonly FlagName[]): boolean => {
    const dead = deadFolders(valuesOf(flags))
    return walk((path) => !dead.some((folder) => path.startsWith(`src/${folder}`)), own).chain.length > 0
  }
  if (ships([])) return { kind: 'every brand' }
  const enough = on.filter((flag) => ships([flag]))
  if (enough.length > 0) return { kind: 'one of', flags: enough }
  return { kind: 'all of', flags: on.filter((flag) => !ships(on.filter((one) => one !== flag))) }
}
