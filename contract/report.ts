/** What `livery report` writes into its page: texts as they are shown, and addresses of pictures beside the page. */
import type { PairContrast } from './tokens.ts'
import type { DiffLine } from './workbench.ts'

export interface ReportPage {
  /** The reader's verdicts are kept under this key: a later report of the same releases finds them. */
  readonly key: string
  readonly summary: string
  readonly facts: readonly { readonly name: string; readonly text: string }[]
  /** Whether there are earlier releases to compare with. */
  readonly isCompared: boolean
  /** The states that brands can be filtered by. */
  readonly states: readonly { readonly value: string; readonly words: string }[]
  /** The flags that are on in any brand. */
  readonly flags: readonly string[]
  /** Of a picture, in pixels of CSS. */
  readonly size: { readonly width: number; readonly height: number }
  readonly brands: readonly ReportedBrand[]
}

export interface ReportedBrand {
  readonly id: string
  readonly name: string
  readonly domain: string
  readonly release: string
  readonly before: string | null
  /** How the release differs from the one before; `alone` if there is none. */
  readonly state: 'alone' | 'new' | 'changed' | 'unchanged'
  readonly stateName: string
  /** The visible change, in a few words. */
  readonly look: string | null
  /** What a search finds it by, in small letters; the values of its states; its flags that are on. */
  readonly search: string
  readonly states: readonly string[]
  readonly on: readonly string[]
  readonly icon: string | null
  readonly screens: readonly ReportedScreen[]
  readonly diff: readonly DiffLine[]
  readonly files: string | null
  readonly warnings: readonly ReportedWarning[]
  readonly icons: readonly ReportedIcon[]
  readonly contrasts: readonly PairContrast[]
  /** Those of the release before, if any differs. */
  readonly earlier: readonly PairContrast[]
  readonly sizes: readonly ReportedSize[]
  /** Those that are on, or were; `off` names all others. */
  readonly flags: readonly ReportedFlag[]
  readonly off: readonly string[]
}

export interface ReportedScreen {
  readonly title: string
  /** Its scheme and language. */
  readonly details: string
  /** Why there is no picture. */
  readonly failure: string | null
  readonly after: string | null
  /** Null where the difference is invisible; so are the next two. */
  readonly before: string | null
  readonly difference: string | null
  readonly share: string | null
  /** The page that the storefront led to instead. */
  readonly ledTo: string | null
}

interface ReportedWarning {
  readonly kind: string
  readonly message: string
  readonly place: string | null
  readonly hint: string | null
}

export interface ReportedIcon {
  readonly mask: 'circle' | 'squircle' | 'ios' | 'plain' | 'tinted'
  readonly name: string
  readonly after: string
  readonly before: string | null
}

interface ReportedSize {
  readonly name: string
  readonly size: string
  readonly delta: string | null
  readonly isMore: boolean
}

interface ReportedFlag {
  readonly name: string
  readonly summary: string
  readonly change: 'added' | 'removed' | null
}
