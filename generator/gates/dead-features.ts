import type { GateFinding } from './gate-error.ts'

/** A module of the bundle, path relative to the sources' root with forward slashes. */
export interface BundledModule {
  readonly path: string
  /** Paths of the bundled modules that import it. */
  readonly importers: readonly string[]
  readonly isEntry: boolean
}

export interface DeadModule {
  readonly path: string
  /** From the entry to the module: who kept it. */
  readonly chain: readonly string[]
}

/** Modules in the bundle that a disabled flag owns (FLAG-04). */
export function findDeadModules(
  modules: readonly BundledModule[],
  deadFolders: readonly string[],
): readonly DeadModule[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  return modules
    .filter(({ path }) => deadFolders.some((folder) => path.startsWith(`src/${folder}`)))
    .map(({ path }) => ({ path, chain: chainTo(path, byPath) }))
}

/** Shortest way of imports from the entry to the module. */
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

/** Words each module with the import that kept it. */
export function describeDeadModules(dead: readonly DeadModule[]): readonly GateFinding[] {
  return dead.map(({ path, chain }) => ({
    gate: 'dead-features',
    message: `${path} belongs to a disabled feature but is in the bundle, kept by ${chain.join(' -> ')}`,
    hint: 'Import it only behind a literal __FLAGS__.NAME of its feature, lazily or through src/app/features.ts.',
  }))
}
