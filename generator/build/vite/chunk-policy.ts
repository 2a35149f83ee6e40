import { answerReader, pages } from '../../../contract/pages.ts'
import { homePath, signInPath } from '../../../contract/paths.ts'

/** Contains what the entry shares with lazy chunks, and the style sheet of the first load. */
export const firstChunk = 'shared'

/**
 * Lazy chunks whose style sheets join the sheet of the first load: those that every page fetches, with the page or soon
 * after it, and those of the home page, which most visits show first.
 */
export const withFirstSheet: readonly string[] = [
  'ui',
  'background',
  'tracking-watch',
  'lanes',
  'home',
  'install-watch',
]

/**
 * The first line of a script with which Chromium compiles all of its functions while it arrives, beside the main thread,
 * instead of each one when it is first called. Others read it as a comment.
 */
export const compileHint = '//# allFunctionsCalledOnLoad'

const calledOnLoad = ['app', firstChunk, 'ui', 'common']

/** Gives the hint to a chunk most of whose functions are called at the start of every visit. @param name without its hash */
export const withCompileHint = (name: string, code: string): string =>
  calledOnLoad.includes(name) ? `${compileHint}\n${code}` : code

/** Stands for the entry among the parts that need a module. */
export const entry = 'entry'

/** Parts that wait for the first answer of the back end: the html asks for them after the page's own. */
export const onFirstAnswer: readonly string[] = [
  answerReader,
  'shared/api/settle-failure',
  'shared/games/lib/lane-rules',
  'shared/games/lib/last-lobby',
]

/** A part that its watcher shows on most visits, with texts that the watcher does not wait for. */
export const downloadBar = 'features/device/install/components/download-bar'

/** Lazy parts that are fetched together. A part has the name of its chunk at run time (`chunkKey`). */
interface Phase {
  readonly has: (part: string) => boolean
  /** The chunk of what this phase alone needs; without one, each feature has its own, whose name ends as `ofFeature` says. */
  readonly alone?: string
  readonly ofFeature?: '-watch' | '-parts'
  /** The chunk of what later parts need, too, and of what only few of them need. */
  readonly shared: string
  readonly forFew?: string
  /** Most visits do without it. */
  readonly isRare?: true
}

/** In the order of a visit: what several phases need is fetched with the first of them. */
const phases: readonly Phase[] = [
  { has: oneOf(pages[homePath].chunks), alone: 'home', shared: 'ui', forFew: 'lanes' },
  { has: oneOf(onFirstAnswer), alone: 'common', shared: 'common' },
  // The name of a watcher's file says who fetches it: every visit, a member, or only the visits that another prefix names.
  { has: matching(/^app\/background$|\/(?:early-)?watch$/), alone: 'background', shared: 'common' },
  { has: matching(new RegExp(`/(?!member-)[\\w-]+-watch$|^${downloadBar}$`)), ofFeature: '-watch', shared: 'common' },
  { has: oneOf(pages[signInPath].chunks), ofFeature: '-parts', shared: 'account', isRare: true },
  { has: matching(/\/member-watch$/), alone: 'member-watch', shared: 'members', isRare: true },
]

function oneOf(parts: readonly string[]): Phase['has'] {
  return (part) => parts.includes(part)
}

function matching(pattern: RegExp): Phase['has'] {
  return (part) => pattern.test(part)
}

/**
 * The chunk of a module, by the parts from which static imports lead to it; null leaves it to the bundler, which puts
 * modules together that exactly the same parts need.
 *
 * - No chunk may import the entry, which contains the names of all others. So what it shares is not in it.
 * - What a module imports is needed wherever the module is. So a chunk imports only chunks of its own phase or an earlier
 *   one, and none import each other in a circle.
 * - A change in one feature may change its own chunks and the entry (BND-05). So what others import contains modules of
 *   one feature at most. `background` and `member-watch` contain modules of many, and no others import them.
 * @param path of the module below the root
 */
export function chunkOf(path: string, parts: readonly string[]): string | null {
  if (parts.includes(entry)) return chunkOfFirstLoad(path, parts.length > 1)
  const first = phases.find(({ has }) => parts.some(has))
  if (first?.alone && parts.every(first.has)) return first.alone
  // A watcher that is in a chunk with others waits for no chunk of its feature.
  const feature = featureOf(path) ?? (first?.alone ? undefined : soleFeature(parts))
  return feature ? chunkOfFeature(feature, parts, first) : chunkOfShared(path, parts, first)
}

function chunkOfFeature(feature: string, parts: readonly string[], first: Phase | undefined): string | null {
  const end = first?.ofFeature ?? (parts.length > 1 ? '-parts' : undefined)
  return end ? feature + end : null
}

function chunkOfShared(path: string, parts: readonly string[], first: Phase | undefined): string | null {
  const isForFew = new Set(parts.map(ownerOf)).size < 3
  if (!isForFew && (!first || first.isRare) && isForAnyPage(path)) return 'pages'
  return (isForFew && first?.forFew) || (first?.shared ?? null)
}

function chunkOfFirstLoad(path: string, isShared: boolean): string | null {
  // The shell's own styles are in the shared chunk, so that the first load has one style sheet.
  const isOfEntry = /^src\/(?:app|features|main)\b(?!.*\.css$)/.test(path) && !isShared
  if (isOfEntry) return null
  const feature = featureOf(path)
  return feature ? `${feature}-core` : firstChunk
}

/** The design system, and small pure modules that most pages have a use for. */
const isForAnyPage = (path: string): boolean => /^(?:src\/shared\/(?:ui|lib)\/|contract\/[^/]+$)/.test(path)

const featureOf = (path: string): string | undefined => /^src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/** The feature of a part, or its folder in `src/shared`. */
const ownerOf = (part: string): string | undefined => featureOf(`src/${part}`) ?? part.split('/')[1]

function soleFeature(parts: readonly string[]): string | undefined {
  const features = new Set(parts.map((part) => featureOf(`src/${part}`)))
  return features.size === 1 ? [...features][0] : undefined
}
