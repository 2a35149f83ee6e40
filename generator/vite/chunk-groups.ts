import { relative } from 'node:path'

/** What a grouping needs to know of a module; the bundler's own information has this shape. */
export interface ModuleFacts {
  readonly isEntry: boolean
  readonly importers: readonly string[]
}
export type FindModule = (id: string) => ModuleFacts | null

interface ChunkGroup {
  readonly name: string | ((id: string, context: { getModuleInfo: FindModule }) => string | null)
  readonly test: RegExp | ((id: string) => boolean)
  readonly priority: number
  readonly tags: ['$initial']
}

/** Packages of the first load by the chunk they travel in; a chunk is filled before those below it. */
const vendors: readonly (readonly [chunk: string, packages: RegExp])[] = [
  ['react', /^(react|react-dom|scheduler)$/],
  ['texts', /^(i18next|react-i18next|html-parse-stringify|void-elements)$/],
  ['redux', /^(@reduxjs\/toolkit|react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store)$/],
  ['router', /^(react-router|react-router-dom|cookie|set-cookie-parser)$/],
]

/**
 * Chunks of the first load (BND-05). Frameworks stand in chunks of their own, equal in every flag set. No chunk may import
 * the entry, which names every other one: what the entry shares with a lazy chunk stands in a chunk of the folder it
 * belongs to, so that a change of one feature stays in its own chunks and the entry.
 */
export function initialChunks(root: string): ChunkGroup[] {
  const tags: ['$initial'] = ['$initial']
  const inside = (folders: RegExp) => (id: string): boolean => folders.test(relative(root, id))
  const groups: Omit<ChunkGroup, 'priority' | 'tags'>[] = [
    // Helpers of the bundler itself; their ids start with a NUL.
    { name: 'runtime', test: (id) => id.startsWith('\0') },
    ...vendors.map(([name, packages]) => ({ name, test: (id: string) => packages.test(packageOf(id) ?? '') })),
    { name: 'vendor', test: (id) => packageOf(id) !== undefined },
    { name: 'shared', test: inside(/^(src\/shared|contract)\//) },
    { name: (id, graph) => (isReachedLazily(id, (other) => graph.getModuleInfo(other)) ? `${folderOf(relative(root, id))}-core` : null), test: inside(/^src\//) },
  ]
  return groups.map((group, index) => ({ ...group, tags, priority: groups.length - index }))
}

const packageOf = (id: string): string | undefined => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]

/** `news` of `src/features/news/title.ts`, `app` of `src/app/title.ts`. */
function folderOf(path: string): string {
  const [, area = 'app', feature = area] = path.split('/')
  return area === 'features' ? feature : area
}

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
