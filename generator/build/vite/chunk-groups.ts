import { chunkOf, entry } from './chunk-policy.ts'
import { chunkKey, modulePath } from './module-graph.ts'

/** What is asked about a module; the bundler's own information has this shape. */
interface ModuleFacts {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
  readonly importedIds: readonly string[]
}
type FindModule = (id: string) => ModuleFacts | null

interface ChunkGroup {
  readonly name: string | ((id: string, bundler: { readonly getModuleInfo: FindModule }) => string | null)
  readonly test: RegExp
  readonly priority: number
  readonly tags?: '$initial'[]
  readonly minShareCount?: number
  readonly includeDependenciesRecursively?: boolean
}

/**
 * How modules are grouped into chunks (BND-05, UX-10): by the lazy parts that need them, because on a slow line a
 * request costs as much as the bytes of a hundred small modules. The frameworks have a chunk of their own
 * (`frameworks.ts`). Several lazy parts may be in one chunk: `foldFacades` makes that one request.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  const partsOf = partsFinder(root)
  return [
    { name: 'vendor', test: installed, priority: 2, tags: ['$initial'] },
    {
      name: (id, bundler) => {
        const find: FindModule = (other) => bundler.getModuleInfo(other)
        // An SDK waits until it is needed.
        if (find(id)?.importedIds.some((other) => installed.test(other))) return null
        return chunkOf(modulePath(root, id), [...partsOf(id, find)])
      },
      test: new RegExp(`^(?!.*${installed.source})`),
      priority: 1,
      minShareCount: 1,
      includeDependenciesRecursively: false,
    },
  ]
}

const installed = /[\\/]node_modules[\\/]/

/** Finds the lazy parts from which static imports lead to a module, and keeps each answer: all modules are asked about. */
function partsFinder(root: string) {
  const known = new Map<string, ReadonlySet<string>>()
  return function partsOf(id: string, find: FindModule): ReadonlySet<string> {
    const { isEntry = false, importers = [], dynamicImporters = [] } = find(id) ?? {}
    const own = isEntry ? [entry] : dynamicImporters.length > 0 ? [chunkKey(root, id)] : []
    const found = known.get(id) ?? new Set([...own, ...importers.flatMap((importer) => [...partsOf(importer, find)])])
    known.set(id, found)
    return found
  }
}
