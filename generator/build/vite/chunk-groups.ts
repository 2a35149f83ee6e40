import { relative } from 'node:path'
import { firstLoad, folderOf, lazyGroups, type SourceGroup } from './source-groups.ts'

/** What a grouping needs to know about a module; the bundler's own information has this shape. */
interface ModuleFacts {
  readonly isEntry: boolean
  readonly importers: readonly string[]
}
type FindModule = (id: string) => ModuleFacts | null

interface ChunkGroup {
  readonly name: string | ((id: string, context: { getModuleInfo: FindModule }) => string | null)
  /**
   * Matches the module's absolute path. Not a function: the bundler would call it for every module and group, which
   * takes a tenth of a bundling.
   */
  readonly test: RegExp
  readonly priority: number
  readonly tags?: ['$initial']
  readonly minShareCount?: number
  readonly includeDependenciesRecursively?: boolean
}

/**
 * How modules are grouped into chunks (BND-05, UX-10): by what is loaded together, because on a slow line a request
 * costs as much as the bytes of a hundred small modules. The frameworks have a chunk of their own (`frameworks.ts`).
 *
 * - No chunk may import the entry, which contains the names of all others: modules that the entry shares with a lazy
 *   chunk are in `shared`, or in a chunk of their feature.
 * - A change in one feature may change its own chunks and the entry. So `shared` and every chunk that others import
 *   contain modules of one feature at most. `background` and `member-watch` contain modules of many, and nothing
 *   imports them statically.
 *
 * Lazy parts may be in a group, several in one: `foldFacades` makes that one request.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  const lazy = lazyGroups.map((group) => ({
    ...chunkGroup(root, group),
    minShareCount: group.minShareCount ?? 2,
    includeDependenciesRecursively: group.withDependencies === true,
  }))
  const groups = [...firstLoadGroups(root), ...lazy]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

type Unranked = Omit<ChunkGroup, 'priority'>

function firstLoadGroups(root: string): Unranked[] {
  const groups: Unranked[] = [
    { name: 'vendor', test: /[\\/]node_modules[\\/]/ },
    ...firstLoad.map((group) => chunkGroup(root, group)),
    {
      name: (id, graph) => coreOf(id, root, (other) => graph.getModuleInfo(other)),
      test: below(root, [/src\//]),
    },
  ]
  return groups.map((group) => ({ ...group, tags: ['$initial'] }))
}

function chunkGroup(root: string, { name, paths, except = [], ids }: SourceGroup): Unranked {
  const files = below(root, paths, except)
  return {
    name: typeof name === 'string' ? name : (id) => name(relative(root, id)),
    test: ids ? new RegExp(`${ids.source}|${files.source}`) : files,
  }
}

/** Matches absolute paths that continue below the root with one of these and with none of the exceptions. */
function below(root: string, paths: readonly RegExp[], except: readonly RegExp[] = []): RegExp {
  const oneOf = (patterns: readonly RegExp[]): string => `(?:${patterns.map(({ source }) => source).join('|')})`
  const unless = except.length > 0 ? `(?!${oneOf(except)})` : ''
  return new RegExp(`^${escape(root)}[\\\\/]${unless}${oneOf(paths)}`)
}

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const coreOf = (id: string, root: string, find: FindModule): string | null =>
  isReachedLazily(id, find) ? `${folderOf(relative(root, id))}-core` : null

/** Whether static imports lead to the module from one that starts a lazy chunk. */
function isReachedLazily(id: string, find: FindModule): boolean {
  const seen = new Set<string>()
  const visit = (current: string): boolean => {
    if (seen.has(current)) return false
    seen.add(current)
    const facts = find(current)
    if (!facts || facts.isEntry) return false
    return facts.importers.length === 0 || facts.importers.some(visit)
  }
  return visit(id)
}
