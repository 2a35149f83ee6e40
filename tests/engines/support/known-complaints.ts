/** Messages of a console about nothing that is wrong, or about faults that are not fixed yet. */
import type { EngineName } from './engine.ts'

interface KnownComplaint {
  readonly engine: EngineName
  readonly words: RegExp
  readonly why: string
  /** It is a fault of ours: once it no longer occurs, the sweep asks for this entry to be removed. */
  readonly isOurs?: true
}

const known: readonly KnownComplaint[] = [
  {
    engine: 'webkit',
    words: /Unrecognized Content-Security-Policy directive 'manifest-src'/,
    why: 'WebKit ignores the directive, and says so on every page.',
  },
  {
    engine: 'webkit',
    words: /(Fetch API cannot|Cannot) load http:\/\/localhost:\d+\/(m|wps)\/\S+ due to access control checks/,
    why: 'WebKit says this of requests that end because their page is left; on their own origin there is nothing to deny.',
  },
  {
    engine: 'webkit',
    words: /ResizeObserver loop completed with undelivered notifications/,
    why: 'Other observers hear in the next frame of what an observer changes in this one; nothing is lost.',
  },
  {
    engine: 'webkit',
    words: /\/m\/assets\/app-\w+\.js:\S+ CONSOLE JS ERROR Unhandled Promise Rejection: TypeError: Load failed/,
    why: 'This is how the start of a page ends that is left before it has started.',
  },
  {
    engine: 'webkit',
    words: /\/m\/assets\/hero-\w+\.\w+ was preloaded using link preload but not used within a few seconds/,
    why: 'On a slow machine the page that shows the picture is rendered later than that.',
  },
  {
    engine: 'webkit',
    words: /'allow-orientation-lock' is an invalid sandbox flag/,
    why: 'WebKit does not know the flag; where it is known, a game may keep the screen from turning.',
  },
  {
    engine: 'firefox',
    words: /Failed to load ‘\S+’. A ServiceWorker intercepted the request and encountered an unexpected error/,
    why: 'Firefox says this of a file that the worker fetches while its page is left.',
  },
]

export const isKnown = (engine: EngineName, complaint: string): boolean =>
  known.some((each) => each.engine === engine && each.words.test(complaint))

/** Entries to remove, because they no longer occur among these complaints. */
export const mendedComplaints = (engine: EngineName, complaints: readonly string[]): readonly RegExp[] =>
  known
    .filter((each) => each.engine === engine && each.isOurs && !complaints.some((words) => each.words.test(words)))
    .map(({ words }) => words)
