import { chunkPolicy } from './chunk-policy.ts'
import { featureParts } from './feature-parts.ts'
import { chunkOfFirstLoad, lazyChunkOf } from './chunk-of.ts'
import { modulePath } from './module-graph.ts'

/** What is asked about a module; the bundler's own information has this shape. */
interface ModuleFacts {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
  readonly importedIds: readonly string[]
}
type FindModule = (id: string) => ModuleFacts | null

interface Bundler {
  readonly getModuleInfo: FindModule
}

interface ChunkGroup {
  readonly name: string | ((id: string, bundler: Bundler) => string | null)
  /** Not a function: the bundler would call it for every module and group, which takes a tenth of a bundling. */
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
  const policy = chunkPolicy(featureParts(root))
  const graph = createImportGraph(root)
  const own = {
    test: new RegExp(`^(?:\\0|${escape(root)}[\\\\/](?!node_modules[\\\\/]))`),
    minShareCount: 1,
    includeDependenciesRecursively: false,
  }
  return [
    { name: 'vendor', test: /[\\/]node_modules[\\/]/, priority: 3, tags: ['$initial'] },
    {
      name: (id, bundler) => {
        const parts = graph.partsThatNeed(id, (other) => bundler.getModuleInfo(other))
        return chunkOfFirstLoad(modulePath(root, id), parts.size > 1)
      },
      ...own,
      priority: 2,
      tags: ['$initial'],
    },
    {
      name: (id, bundler) => {
        const find: FindModule = (other) => bundler.getModuleInfo(other)
        // An SDK waits until it is needed.
        if (graph.bringsPackage(id, find)) return null
        const parts = [...graph.partsThatNeed(id, find)].filter((part) => part !== entry)
        return lazyChunkOf(modulePath(root, id), parts, policy)
      },
      ...own,
      priority: 1,
    },
  ]
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Stands for the entry among the parts. */
const entry = 'entry'

/** Questions about who imports whom. Each answer is kept, because the bundler asks for every module. */
function createImportGraph(root: string) {
  const parts = new Map<string, ReadonlySet<string>>()
  const packages = new Map<string, boolean>()
  /** The lazy parts from which static imports lead to the module, as paths below the root, and the entry. */
  function partsThatNeed(id: string, find: FindModule): ReadonlySet<string> {
    const known = parts.get(id)
    if (known) return known
    const { isEntry = false, importers = [], dynamicImporters = [] } = find(id) ?? {}
    const own = isEntry ? [entry] : dynamicImporters.length > 0 ? [modulePath(root, id)] : []
    const found = new Set([...own, ...importers.flatMap((importer) => [...partsThatNeed(importer, find)])])
    parts.set(id, found)
    return found
  }
  /** Whether static imports lead from the module to an installed package other than the frameworks. */
  function bringsPackage(id: string, find: FindModule): boolean {
    const known = packages.get(id)
    if (known !== undefined) return known
    const found =
      /[\\/]node_modules[\\/]/.test(id) || (find(id)?.importedIds ?? []).some((other) => bringsPackage(other, find))
    packages.set(id, found)
    return found
  }
  return { partsThatNeed, bringsPackage }
}
