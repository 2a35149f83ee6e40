import { relative } from 'node:path'

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

/** A group of source files, before it has a priority. */
interface SourceGroup {
  /** The chunk, or its name by the file's path below the root. */
  readonly name: string | ((path: string) => string)
  /** Each matches the beginning of paths below the root; a check fails when one of them matches no file. */
  readonly paths: readonly RegExp[]
  /** Files that these paths match and the group leaves out; checked in the same way. */
  readonly except?: readonly RegExp[]
  /** Ids of modules that are not our own files. */
  readonly ids?: RegExp
  /** How many chunks must share a module for the group to take it; 2 by default. */
  readonly minShareCount?: number
}

/**
 * How modules are grouped into chunks (BND-05). The frameworks have a chunk of their own (`frameworks.ts`). No chunk may
 * import the entry, which contains the names of all others. So modules that the entry shares with a lazy chunk go into a
 * chunk of their folder, and a change in one feature affects only its own chunks and the entry. Modules that lazy chunks
 * share go into a few chunks, grouped by what is loaded together: a page requests a dozen files instead of fifty of a
 * few hundred bytes each.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  const rankedUiGroups = uiGroups.map((group) => ({ ...chunkGroup(root, group), minShareCount: 2 }))
  const partGroups = parts.map((group) => ({
    ...chunkGroup(root, group),
    minShareCount: group.minShareCount ?? 2,
    includeDependenciesRecursively: false,
  }))
  const groups = [...firstLoadGroups(root), ...rankedUiGroups, ...partGroups]
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

/** All patterns for source files, for the check against the tree. */
export const sourcePatterns = (): readonly RegExp[] =>
  [...firstLoad, ...uiGroups, ...parts].flatMap(({ paths, except = [] }) => [...paths, ...except])

type Unranked = Omit<ChunkGroup, 'priority'>

const firstLoad: readonly SourceGroup[] = [
  // Ids of the bundler's own helpers start with this character.
  { name: 'shared', paths: [/src\/shared\//, /contract\//], ids: /^\0/ },
]

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

/** Modules of the design system for pages with text. */
const pageModules = [
  'sheet',
  'dialog',
  'gate-frame',
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

/** Used by forms, sheets and pages with text; not needed by the lobby, which is most often the first page. */
const uiGroups: readonly SourceGroup[] = [
  { name: 'ui-cards', paths: [/src\/shared\/ui\/linked-card\./, /src\/shared\/ui\/category-filter\./] },
  { name: 'ui-forms', paths: [/src\/shared\/ui\/form\//, /src\/shared\/ui\/icons\/form-icons/] },
  // Toasts and overlays ask it which dialog is open, long before there is one.
  { name: 'ui-modal', paths: [/src\/shared\/ui\/use-modal\./] },
  {
    name: 'ui-pages',
    paths: [/src\/shared\/ui\/avatar\//, ...pageModules.map((name) => new RegExp(`src/shared/ui/${name}\\.`))],
  },
  // Includes framework exports that the first load does not need, which would otherwise be a script of fifty bytes.
  { name: 'ui', paths: [/src\/shared\/ui\//], ids: /^\0livery:framework\// },
]

/**
 * Modules that lazy parts share besides the design system. Their dependencies are left out, because they have their own
 * chunks and would load forms on every page.
 */
const parts: readonly SourceGroup[] = [
  {
    name: 'account-forms',
    paths: [
      /src\/shared\/account\/.*\.(tsx|css)/,
      /src\/shared\/captcha\/.*\.(tsx|css)/,
      /src\/shared\/account\/sign-in-destination\./,
      /src\/shared\/account\/form-error\./,
      /src\/shared\/account\/use-form-error\./,
      /src\/shared\/sms-code\//,
    ],
    except: [/src\/shared\/sms-code\/phone-auth/],
  },
  {
    name: 'account',
    paths: [
      /src\/shared\/account\//,
      /src\/shared\/captcha\//,
      /src\/shared\/registration\/registration-origin\./,
      /src\/shared\/remembered-login\//,
      /src\/shared\/sms-code\//,
      /contract\/wire\/shapes\/sign-in\./,
    ],
  },
  { name: 'country', paths: [/src\/shared\/country\//] },
  // Needs the design system's chunk, for amounts of money; the common chunk does not.
  { name: 'settings', paths: [/src\/shared\/settings\//, /contract\/wire\/system/] },
  // Reads the lobby's first answers; loaded while they are in flight, before the common chunk is needed.
  {
    name: 'answers',
    paths: [
      /src\/shared\/api\/decode\./,
      /src\/shared\/api\/parse-answer\./,
      /src\/shared\/api\/read-answer\./,
      /src\/features\/home\/shapes\./,
      /contract\/wire\/shapes\/banners\./,
      /contract\/wire\/shapes\/games\./,
    ],
    minShareCount: 1,
  },
  {
    name: 'common',
    paths: [
      /src\/shared\/api\//,
      /src\/shared\/company\//,
      /src\/shared\/crypto\//,
      /src\/shared\/feature\//,
      /src\/shared\/lib\//,
      /src\/shared\/member\//,
      /src\/shared\/navigation\//,
      /src\/shared\/registration\/(registration-codes|registered|pixel-track|original-domain)\./,
      /src\/shared\/overlay\//,
      /src\/shared\/session\//,
      /src\/shared\/shell\//,
      /src\/shared\/store\//,
      /src\/shared\/feedback\/feedback/,
      /src\/shared\/feedback\/use-words\./,
      /contract\//,
    ],
  },
  // The rest of the feature runs on every page, not only for a sign-in.
  {
    name: 'identity-sign-in',
    paths: [
      /src\/features\/identity\/providers\//,
      /src\/features\/identity\/sign-in\/providers\./,
      /src\/features\/identity\/sign-in\/sign-in-through\./,
      /src\/features\/identity\/sign-in\/log-in-with-identity\./,
      /src\/features\/identity\/sign-in\/keep-fresh\./,
      /src\/features\/identity\/sign-in\/register-with-identity\./,
      /src\/features\/identity\/sign-in\/identity-api\./,
      /src\/features\/identity\/sign-in\/sign-in-failed\./,
      /src\/features\/identity\/sign-in\/native-bridge\./,
    ],
  },
  // This module loads Firebase's chunk, which is needed only once a sign-in has started.
  {
    name: folderOf,
    paths: [/src\/features\//],
    except: [/src\/features\/identity\/firebase\/identity-auth/],
  },
]

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

/** `news` for `src/features/news/title.ts`, `app` for `src/app/title.ts`. */
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
