import type { FeaturePart } from './feature-parts.ts'

/** Contains what the entry shares with lazy chunks, and the style sheet of the first load. */
export const firstChunk = 'shared'

/**
 * Lazy chunks whose style sheets join the sheet of the first load: those that every page fetches, with the page or soon
 * after it, and those of the home page, which most visits show first.
 */
export const withFirstSheet: readonly string[] = ['home-shared', 'background', 'tracking', 'games', 'home', 'install']

/** Lazy parts that are fetched together. */
export interface Phase {
  readonly name: string
  /** Paths below the root of the modules that are imported lazily. */
  readonly parts: ReadonlySet<string>
  /** The parts are a page of this area; a chunk with its name contains what the page shares with only that area. */
  readonly area?: string
}

/** When parts are fetched, as far as their chunks depend on it. */
export interface Policy {
  /** In order: what parts of several phases need is fetched with the first of them. */
  readonly phases: readonly Phase[]
  /** Watchers of some brands or devices. Each has a chunk of its own, which contains what the feature shares with it. */
  readonly conditional: ReadonlySet<string>
}

/**
 * The pages that most visits begin with are named here, with what every page fetches from outside the features. All else
 * is in `feature.ts`: a watcher is fetched on every page, on every page of a member (`audience`), or on some (`needed`).
 */
export function chunkPolicy(parts: readonly FeaturePart[]): Policy {
  const watchers = parts.filter(({ list }) => list === 'watchers')
  const pathsOf = (wanted: (part: FeaturePart) => boolean): readonly string[] =>
    watchers.filter(wanted).map(({ path }) => path)
  return {
    phases: [
      { name: 'home', parts: new Set(homePage), area: 'games' },
      { name: 'background', parts: new Set([...onEveryPage, ...pathsOf(isForAll)]) },
      { name: 'sign-in', parts: new Set(signInPage), area: 'account' },
      { name: 'member-watch', parts: new Set(pathsOf((part) => part.isForMembers && !part.isConditional)) },
    ],
    conditional: new Set(pathsOf(({ isConditional }) => isConditional)),
  }
}

const isForAll = ({ isForMembers, isConditional }: FeaturePart): boolean => !isForMembers && !isConditional

const homePage = ['src/features/games/home/home-page.tsx']

const signInPage = [
  'src/features/account/sign-in/sign-in-page.tsx',
  'src/features/account/identity/sign-in/sign-in-methods.tsx',
  'src/features/account/second-factor/components/second-factor.tsx',
]

/** Joins the features whose watchers wait for the first paint. */
export const backgroundPart = 'src/app/background.tsx'

const onEveryPage = [
  backgroundPart,
  'src/app/over-page.tsx',
  // For the first answer of the back end, which comes after the first paint.
  'src/shared/api/read-answer.ts',
  'src/shared/api/settle-failure.ts',
  'src/shared/games/lib/lane-rules.ts',
  'src/shared/games/lib/last-lobby.ts',
]

/** All parts that are named here, for the check against the tree. */
export const namedParts: readonly string[] = [...homePage, ...signInPage, ...onEveryPage]
