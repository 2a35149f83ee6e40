import { relative } from 'node:path'

/** What a grouping needs to know of a module; the bundler's own information has this shape. */
interface ModuleFacts {
  readonly isEntry: boolean
  readonly importers: readonly string[]
}
type FindModule = (id: string) => ModuleFacts | null

interface ChunkGroup {
  readonly name: string | ((id: string, context: { getModuleInfo: FindModule }) => string | null)
  /**
   * Of the module's absolute path. Not a function: the bundler would call it for each of its modules and groups, a
   * tenth of a bundling.
   */
  readonly test: RegExp
  readonly priority: number
  readonly tags?: ['$initial']
  readonly minShareCount?: number
  readonly includeDependenciesRecursively?: boolean
}

/**
 * How modules are put into chunks (BND-05). The frameworks stand apart (`frameworks.ts`). No chunk may
 * import the entry, which names every other one: what the entry shares with a lazy chunk stands in a chunk of the
 * folder it belongs to, so that a change of one feature stays in its own chunks and the entry. What lazy chunks share
 * stands in few chunks, made along what is loaded together: a page asks for a dozen files, not for fifty of a few
 * hundred bytes.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  const groups = [...firstLoadGroups(root), ...lookGroups(root), ...partGroups(root)]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

type Unranked = Omit<ChunkGroup, 'priority'>

function firstLoadGroups(root: string): Unranked[] {
  const groups: Unranked[] = [
    { name: 'vendor', test: /[\\/]node_modules[\\/]/ },
    // The bundler's own helpers have ids that start so.
    { name: 'shared', test: new RegExp(`^\\0|${inside(root, /(src\/shared|contract)\//).source}`) },
    { name: (id, graph) => coreOf(id, root, (other) => graph.getModuleInfo(other)), test: inside(root, /src\//) },
  ]
  return groups.map((group) => ({ ...group, tags: ['$initial'] }))
}

/** What forms, sheets and pages for reading use; the lobby, which is in most first loads, does without it. */
function lookGroups(root: string): Unranked[] {
  const pages = [
    'sheet',
    'dialog',
    'gate-frame',
    'use-modal',
    'list',
    'notice',
    'accordion',
    'card',
    'search-field',
    'time-ago',
    'tabs',
    'tab-after',
    'counter',
    'progress',
    'countdown',
    'copy-button',
    'copy-text',
  ]
  const groups: Unranked[] = [
    { name: 'ui-cards', test: inside(root, /src\/shared\/ui\/(linked-card|category-filter)\./) },
    { name: 'ui-forms', test: inside(root, /src\/shared\/ui\/(form\/|icons\/form-icons)/) },
    { name: 'ui-pages', test: inside(root, new RegExp(`src/shared/ui/(avatar/|(${pages.join('|')})\\.)`)) },
    // With what it needs of the frameworks and the first load does not, which would be a script of fifty bytes.
    { name: 'ui', test: new RegExp(`^\0livery:framework/|${inside(root, /src\/shared\/ui\//).source}`) },
  ]
  return groups.map(sharedByTwo)
}

/**
 * What lazy parts share beside the look. Without their dependencies, which have chunks of their own: these would bring
 * forms to what runs beside every page.
 */
function partGroups(root: string): Unranked[] {
  const groups: Unranked[] = [
    {
      name: 'account-forms',
      test: inside(
        root,
        /src\/shared\/((account|captcha)\/.*\.(tsx|css)|account\/(way-on|complaint|use-complaint)\.|sms-code\/(?!phone-auth))/,
      ),
    },
    { name: 'account', test: inside(root, /src\/shared\/(account|captcha|remembered-login|sms-code)\//) },
    { name: 'country', test: inside(root, /src\/shared\/country\//) },
    // Needs the look's chunk, for amounts of money; what is in the common one does not.
    { name: 'settings', test: inside(root, /(src\/shared\/settings\/|contract\/wire\/system)/) },
    // Loaded while the first call is in flight, and needed before anything of the common chunk is.
    { name: 'answers', test: inside(root, /src\/shared\/api\/(decode|parse-answer|read-answer)\./) },
    {
      name: 'common',
      test: inside(
        root,
        /(src\/shared\/((api|company|crypto|feature|lib|navigation|session|shell|store)\/|feedback\/(feedback|use-words)\.)|contract\/)/,
      ),
    },
    // The rest of it watches on every page and belongs to no sign-in.
    {
      name: 'identity-sign-in',
      test: inside(
        root,
        /src\/features\/identity\/(providers\/|sign-in\/(providers|sign-in-through|log-in-with-identity|register-with-identity|identity-api|refused|native-bridge)\.)/,
      ),
    },
    // Firebase's chunk comes with this one, and belongs to a sign-in that has begun.
    {
      name: (id) => folderOf(relative(root, id)),
      test: inside(root, /src\/features\/(?!identity\/firebase\/identity-auth)/),
    },
  ]
  return groups.map(sharedByTwo).map((group) => ({ ...group, includeDependenciesRecursively: false }))
}

const sharedByTwo = (group: Unranked): Unranked => ({ ...group, minShareCount: 2 })

/** Matches absolute paths that go on below the root so. */
const inside = (root: string, path: RegExp): RegExp => new RegExp(`^${escape(root)}[\\\\/]${path.source}`)

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const coreOf = (id: string, root: string, find: FindModule): string | null =>
  isReachedLazily(id, find) ? `${folderOf(relative(root, id))}-core` : null

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
