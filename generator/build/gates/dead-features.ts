import { deadFolders, type FlagValues } from '../../../contract/flags.ts'
import { GateError, type GateFinding } from './gate-error.ts'

/** A module of a bundle; paths are relative to the sources' root, with forward slashes. */
export interface BundledModule {
  readonly path: string
  /** Paths of the bundled modules that import it. */
  readonly importers: readonly string[]
  readonly isEntry: boolean
}

export interface DeadModule {
  readonly path: string
  /** The imports that kept it, from the entry to the module. */
  readonly chain: readonly string[]
}

/** The kinds of bundles, each with the remedy for a module that must not be in it. */
const targets = {
  storefront: {
    name: 'bundle',
    hint: 'Import it only behind a literal __FLAGS__.NAME of its feature, lazily or through src/app/features.ts.',
  },
  worker: {
    name: 'service worker',
    hint: "Import it only from the worker's part of its feature, the main.ts of the folder below src/sw/ that the flag owns.",
  },
} as const
type Target = keyof typeof targets

/** Throws a GateError when a module that a disabled flag owns is among these (FLAG-04). */
export function passDeadFeatureGate(modules: readonly BundledModule[], flags: FlagValues, target: Target): void {
  const dead = findDeadModules(modules, deadFolders(flags))
  if (dead.length > 0) throw new GateError(describeDeadModules(dead, target))
}

/** Modules in the bundle that a disabled flag owns. */
export function findDeadModules(modules: readonly BundledModule[], folders: readonly string[]): readonly DeadModule[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  return modules
    .filter(({ path }) => folders.some((folder) => path.startsWith(`src/${folder}`)))
    .map(({ path }) => ({ path, chain: chainTo(path, byPath) }))
}

/** The shortest chain of imports from the entry to the module. */
function chainTo(path: string, modules: ReadonlyMap<string, BundledModule>): readonly string[] {
  const queue: (readonly string[])[] = [[path]]
  const seen = new Set([path])
  for (let chain = queue.shift(); chain; chain = queue.shift()) {
    const module = modules.get(chain[0] ?? '')
    if (module?.isEntry) return chain
    for (const importer of module?.importers ?? []) {
      if (seen.has(importer)) continue
      seen.add(importer)
      queue.push([importer, ...chain])
    }
  }
  return [path]
}

/** One finding for each module, with the imports that kept it. */
export function describeDeadModules(dead: readonly DeadModule[], target: Target): readonly GateFinding[] {
  const { name, hint } = targets[target]
  return dead.map(({ path, chain }) => ({
    gate: 'dead-features',
    message: `${path} belongs to a disabled feature but is in the ${name}, kept by ${chain.join(' -> ')}`,
    hint,
  }))
}
