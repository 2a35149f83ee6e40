import { relative } from 'node:path'

/** What a grouping needs to know of a module; the bundler's own information has this shape. */
interface ModuleFacts {
  readonly isEntry: boolean
  readonly importers: readonly string[]
}
type FindModule = (id: string) => ModuleFacts | null

interface ChunkGroup {
  readonly name: string | ((id: string, context: { getModuleInfo: FindModule }) => string | null)
  readonly test: (id: string) => boolean
  readonly priority: number
  readonly tags?: ['$initial']
  readonly minShareCount?: number
}

/**
 * How modules are put into chunks (BND-05). The frameworks stand apart (`frameworks.ts`). No chunk may
 * import the entry, which names every other one: what the entry shares with a lazy chunk stands in a chunk of the folder it
 * belongs to, so that a change of one feature stays in its own chunks and the entry.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  const groups = [
    ...firstLoadGroups(root),
    // What forms, sheets and pages for reading use; the lobby, which is in most first loads, does without it.
    { name: 'ui-cards', test: inside(root, /^src\/shared\/ui\/(linked-card|category-filter)\./), minShareCount: 2 },
    { name: 'ui-forms', test: inside(root, /^src\/shared\/ui\/(form\/|icons\/form-icons)/), minShareCount: 2 },
    { name: 'ui-pages', test: inside(root, /^src\/shared\/ui\/(avatar\/|(sheet|dialog|gate-frame|use-modal|list|notice|accordion|card|search-field|time-ago|tabs|tab-after|counter|progress|countdown|copy-button|copy-text)\.)/), minShareCount: 2 },
    { name: 'ui', test: inside(root, /^src\/shared\/ui\//), minShareCount: 2 },
  ]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

function firstLoadGroups(root: string): Omit<ChunkGroup, 'priority'>[] {
  const groups: Omit<ChunkGroup, 'priority' | 'tags'>[] = [
    { name: 'vendor', test: (id) => packageOf(id) !== undefined },
    // The bundler's own helpers have ids that start so.
    { name: 'shared', test: (id) => id.startsWith('\0') || /^(src\/shared|contract)\//.test(relative(root, id)) },
    { name: (id, graph) => coreOf(id, root, (other) => graph.getModuleInfo(other)), test: inside(root, /^src\//) },
  ]
  return groups.map((group) => ({ ...group, tags: ['$initial'] }))
}

const inside = (root: string, folders: RegExp) => (id: string): boolean => folders.test(relative(root, id))

const coreOf = (id: string, root: string, find: FindModule): string | null => (isReachedLazily(id, find) ? `${folderOf(relative(root, id))}-core` : null)

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
