/** What a console says although nothing is wrong, or not yet mended. Whatever no longer occurs is to be taken out. */
import type { EngineName } from './engine.ts'

interface KnownComplaint {
  readonly engine: EngineName
  readonly words: RegExp
  readonly why: string
}

const known: readonly KnownComplaint[] = [
  {
    engine: 'webkit',
    words: /Unrecognized Content-Security-Policy directive 'manifest-src'/,
    why: 'WebKit ignores the directive, and says so on every page.',
  },
]

export const isKnown = (engine: EngineName, complaint: string): boolean =>
  known.some((each) => each.engine === engine && each.words.test(complaint))
