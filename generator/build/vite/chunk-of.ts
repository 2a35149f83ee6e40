import { backgroundPart, firstChunk, type Phase, type Policy } from './chunk-policy.ts'

/**
 * The chunk of a module of the first load; null is the entry's. No chunk may import the entry, which contains the names
 * of all others, so what the entry shares with lazy chunks is not in it.
 */
export function chunkOfFirstLoad(path: string, isShared: boolean): string | null {
  const isOfApp = /^src\/(?:app|features|main)\b/.test(path)
  // The shell's own styles are in the shared chunk, so that the first load has one style sheet.
  if (isOfApp && !isShared && !/^src\/app\/.*\.css/.test(path)) return null
  return isOfFeature(path) ? `${featureOf(path)}-core` : firstChunk
}

/**
 * The chunk of a module that lazy parts need; null leaves it with the modules that are needed by exactly the same parts.
 *
 * - What a module imports is needed by all parts that need the module. So a chunk imports only chunks of the same rule
 *   or one before it, and chunks do not import each other in a circle.
 * - A change in one feature may change its own chunks and the entry (BND-05). So chunks that others import contain
 *   modules of one feature at most. `background` and `member-watch` contain modules of many, and no others import them.
 */
export function lazyChunkOf(path: string, parts: readonly string[], policy: Policy): string | null {
  const needing = { path, parts, first: firstPhase(parts, policy) }
  return (
    wholePhase(parts, policy) ??
    sharedWithBackground(needing) ??
    chunkOfFeature(needing, policy) ??
    (parts.length > 1 ? sharedAmongFeatures(needing) : null)
  )
}

/** A module and what needs it. */
interface Needed {
  readonly path: string
  readonly parts: readonly string[]
  /** The first phase in which it is needed. */
  readonly first: Phase | undefined
}

const firstPhase = (parts: readonly string[], { phases }: Policy): Phase | undefined =>
  phases.find((phase) => parts.some((part) => phase.parts.has(part)))

const wholePhase = (parts: readonly string[], { phases }: Policy): string | undefined =>
  parts.length > 0 ? phases.find((phase) => parts.every((part) => phase.parts.has(part)))?.name : undefined

const sharedWithBackground = ({ path, parts, first }: Needed): string | undefined =>
  first?.name === 'background' && (parts.includes(backgroundPart) || !isOfFeature(path))
    ? 'background-shared'
    : undefined

/** What is of one feature, or needed by one alone: the part that its watcher shares, and the rest. */
function chunkOfFeature({ path, parts, first }: Needed, { conditional }: Policy): string | undefined {
  const feature = isOfFeature(path) ? featureOf(path) : soleFeature(parts)
  if (feature === undefined) return undefined
  if ((first && !first.area) || parts.some((part) => conditional.has(part))) return feature
  return parts.length > 1 ? `${feature}-parts` : undefined
}

function sharedAmongFeatures({ path, parts, first }: Needed): string | null {
  if (first?.name !== 'home' && isForPages(path) && new Set(parts.map(featureOf)).size > 2) return 'pages'
  if (first?.area && parts.every((part) => areaOf(part) === first.area)) return first.area
  if (first) return `${first.name}-shared`
  return path.startsWith('src/shared/') ? path.split('/').slice(1, -1).join('-') : null
}

/** Whether the module is of the design system, apart from what only some pages show. */
const isForPages = (path: string): boolean => /^src\/shared\/(?:ui|lib)\/(?:(?:form|icons)\/)?[^/]+$/.test(path)

function soleFeature(parts: readonly string[]): string | undefined {
  const features = new Set(parts.map((part) => (isOfFeature(part) ? featureOf(part) : undefined)))
  return features.size === 1 ? [...features][0] : undefined
}

const isOfFeature = (path: string): boolean => path.startsWith('src/features/')
const areaOf = (path: string): string | undefined => (isOfFeature(path) ? path.split('/')[2] : undefined)
const featureOf = (path: string): string => path.split('/')[isOfFeature(path) ? 3 : 1] ?? ''
