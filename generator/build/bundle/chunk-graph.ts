import type { BundledModule } from '../gates/dead-features.ts'

/**
 * Which modules are in which file of a bundle, and which modules import them: enough to say later why a file ships.
 * Modules are referred to by their index in `modules`, so that the graph is only a tenth of the bundle's cache entry.
 */
export interface ChunkGraph {
  /** Paths below the root, sorted; all modules of an installed package are one: `node_modules/react`. */
  readonly modules: readonly string[]
  /** For each module, the modules that import it; none for the entries. */
  readonly importers: readonly (readonly number[])[]
  /** The modules of each file, by its name. */
  readonly files: Readonly<Record<string, readonly number[]>>
}

/** @param files names of files, with the paths of their modules */
export function chunkGraph(
  bundled: readonly BundledModule[],
  files: readonly (readonly [name: string, modules: readonly string[]])[],
): ChunkGraph {
  const importersOf = new Map<string, Set<string>>()
  for (const { path, importers } of bundled) {
    const module = moduleOf(path)
    if (module === undefined) continue
    const known = importersOf.get(module) ?? new Set()
    for (const importer of importers.map(moduleOf))
      if (importer !== undefined && importer !== module) known.add(importer)
    importersOf.set(module, known)
  }
  for (const module of files.flatMap(([, own]) => own.flatMap((path) => moduleOf(path) ?? [])))
    if (!importersOf.has(module)) importersOf.set(module, new Set())
  const modules = [...importersOf.keys()].sort()
  const places = new Map(modules.map((module, place) => [module, place]))
  const placesOf = (paths: Iterable<string>): readonly number[] =>
    [...new Set([...paths].flatMap((path) => places.get(moduleOf(path) ?? '') ?? []))].sort((a, b) => a - b)
  return {
    modules,
    importers: modules.map((module) => placesOf(importersOf.get(module) ?? [])),
    files: Object.fromEntries(files.map(([name, own]) => [name, placesOf(own)])),
  }
}

const installed = /^(?:.*\/)?(node_modules\/(?:@[^/]+\/)?[^/]+)/

/** Undefined for modules that the bundler itself adds. */
function moduleOf(path: string): string | undefined {
  const found = installed.exec(path)?.[1]
  if (found !== undefined) return found
  return /^(src|contract)\//.test(path) ? path : undefined
}
